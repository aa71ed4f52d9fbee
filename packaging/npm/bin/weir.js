#!/usr/bin/env node
// Runs the program weir in the place of this script.
import { spawn } from "node:child_process";
import { program } from "../index.js";

const weir = spawn(program(), process.argv.slice(2), { stdio: "inherit" });
// A signal to this script is meant for weir, which ends as it sees fit.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => weir.kill(signal));
weir.on("error", (failure) => {
  console.error(`weir: error: ${failure.message}`);
  process.exit(2);
});
weir.on("close", (status) => process.exit(status ?? 2));
