module example.org/proxy

go 1.26

require weir v0.0.0

replace weir => ../../..
