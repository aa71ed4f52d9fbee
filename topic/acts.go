package topic

// making lists what is done to have a thing that is forbidden. The languages are English,
// German, French, Spanish, Portuguese, Italian, Dutch, Turkish, Russian, Ukrainian, Polish,
// Korean, Chinese, Japanese and Arabic.
const making = `
make, makes, making, made, build, builds, building, create, creating, construct, constructing, assemble, assembling, produce, producing, manufacture, manufacturing, craft, crafting, design, designing, develop, developing, prepare, instructions for, recipe for, blueprint for, blueprints for, tutorial on, guide to, steps for
bauen, baue, baut, gebaut, herstellen, herstellt, hergestellt, herstellung, machen, mache, macht, basteln, bastle, anleitung, bauanleitung, erstellen, erstelle
fabriquer, fabrique, fabrication, construire, faire, créer, crée, préparer, concevoir
hacer, hago, hace, fabricar, fabrico, fabrica, construir, construyo, crear, crea, preparar, elaborar
fazer, faço, faz, construir, criar, crie, produzir, fabricação
fare, faccio, fabbricare, costruire, costruisco, creare, crea, produrre
maken, maak, bouwen, vervaardigen
yapmak, yapılır, yaparım, yapımı, üretmek, hazırlamak, oluştur
сделать, изготовить, изготовление, собрать, создать, создай, приготовить, производство
зробити, виготовити, зібрати, створити
zrobić, zbudować, wyprodukować, stworzyć, skonstruować
만드는, 만들, 만들기, 만들어, 만들어줘, 만들려면, 제조, 제조법, 제작, 제작법, 조립, 조립하는
制作, 制造, 做, 造, 合成, 组装, 製作, 製造, 编写, 写
作る, 作り方, 作って, 作成, 製造, 組み立て
اصنع, صنع, أصنع, صناعة, تصنيع, تحضير`

// getting lists what is done to get hold of it.
const getting = `
buy, buying, purchase, purchasing, obtain, obtaining, acquire, get hold of, smuggle, smuggling, sell, selling, sells, where to get
kaufen, kaufe, besorgen, beschaffen, verkaufen, schmuggeln
acheter, achète, me procurer, vendre
comprar, compro, conseguir, vender
comprare, compro, procurarmi, vendere
kopen, verkopen, satın almak, satın alabilirim
купить, достать, продать, купити, kupić
구매, 구하는, 구입, 사는, 购买, 买, 賣, 贩卖, 買う, 購入, 入手, شراء, أشتري`
