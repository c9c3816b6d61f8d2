// One line per product: `sub category; product; brands; content=cost of the first brand, …; IVA`.
// Costs are whole multiples of 40 pesos: with margins in steps of 5 % every price then has at most two decimals.
export const FOOD: Record<string, string> = {
  Almacén: `
    Infusiones; Yerba mate; Taragüí, Playadito, Rosamonte, Amanda, Nobleza Gaucha, Cruz de Malta; 500 g=1440, 1 kg=2760; 21
    Infusiones; Té en saquitos; La Virginia, Taragüí, Green Hills; 25 u=680, 50 u=1240; 21
    Infusiones; Café molido; La Virginia, Cabrales, Bonafide; 250 g=3400, 500 g=6440; 21
    Infusiones; Cacao en polvo; Nesquik, Zucoa, Toddy; 180 g=1280, 360 g=2360; 21
    Azúcar y harina; Azúcar; Chango, Domino, Azucel; 1 kg=760; 21
    Azúcar y harina; Harina 000; Pureza, Blancaflor, Cañuelas, Morixe; 1 kg=640; 10.5
    Azúcar y harina; Harina leudante; Blancaflor, Pureza, Cañuelas; 1 kg=880; 10.5
    Azúcar y harina; Polenta instantánea; Presto Pronta, Del Campo; 500 g=760, 730 g=1080; 21
    Fideos y arroz; Fideos tallarín; Matarazzo, Lucchetti, Don Vicente, Knorr; 500 g=960; 21
    Fideos y arroz; Fideos mostachol; Matarazzo, Lucchetti, Favorita; 500 g=920; 21
    Fideos y arroz; Arroz largo fino; Gallo, Molinos Ala, Lucchetti, Dos Hermanos; 500 g=800, 1 kg=1480; 21
    Fideos y arroz; Lentejas; Egran, Inalpa; 400 g=1000; 21
    Aceites y aderezos; Aceite de girasol; Natura, Cocinero, Cañuelas, Lira; 900 ml=1240, 1,5 l=2040; 21
    Aceites y aderezos; Aceite de oliva; Nucete, Lira, Cocinero; 500 ml=5400; 21
    Aceites y aderezos; Mayonesa; Hellmann's, Natura, Danica; 237 g=720, 475 g=1320; 21
    Aceites y aderezos; Ketchup; Hellmann's, Natura; 250 g=840; 21
    Aceites y aderezos; Vinagre de alcohol; Menoyo, Dos Anclas; 500 ml=520, 1 l=920; 21
    Aceites y aderezos; Sal fina; Dos Anclas, Celusal; 500 g=480, 1 kg=880; 21
    Conservas; Puré de tomate; Arcor, La Campagnola, Marolio, Salsati; 520 g=480; 21
    Conservas; Atún al natural; La Campagnola, Caracas, Marolio; 170 g=1720; 21
    Conservas; Arvejas; Arcor, Inalpa, Marolio; 300 g=480; 21
    Conservas; Choclo cremoso; Arcor, Inalpa, La Campagnola; 300 g=840; 21
    Conservas; Mermelada de durazno; Arcor, La Campagnola, Dulcor; 454 g=1160; 21
    Conservas; Duraznos al natural; Arcor, La Campagnola, Inalpa; 820 g=2080; 21
    Conservas; Tomate perita; Arcor, Marolio, Inalpa; 400 g=680; 21
    Sopas y caldos; Caldo de verdura; Knorr, Alicante, Maggi; 6 u=720, 12 u=1280; 21
    Sopas y caldos; Sopa instantánea; Knorr, Maggi; 5 u=1400; 21
    Sopas y caldos; Puré de papas; Knorr, Maggi, Hornex; 125 g=840; 21
    Condimentos; Orégano; Alicante, La Virginia, Yuspe; 25 g=520; 21
    Condimentos; Pimentón dulce; Alicante, La Virginia; 25 g=600; 21
    Condimentos; Provenzal; Alicante, Yuspe; 25 g=560; 21
    Repostería; Gelatina; Royal, Exquisita, Godet; 25 g=400; 21
    Repostería; Flan con caramelo; Royal, Exquisita; 60 g=560; 21
    Repostería; Polvo para hornear; Royal, Blancaflor; 50 g=480; 21
    Repostería; Bizcochuelo; Exquisita, Godet, Blancaflor; 480 g=1480; 21
    Desayuno; Cereales; Kellogg's, Granix, Quaker; 200 g=1920; 21
    Desayuno; Avena; Quaker, Lagos del Sur; 350 g=1240; 21
    Desayuno; Miel; Aleluya, Wanama; 250 g=2000, 500 g=3720; 21
    Desayuno; Pan lactal; Bimbo, Fargo, Lactal; 350 g=1720, 600 g=2640; 21`,
  'Galletitas y golosinas': `
    Galletitas; Galletitas de agua; Criollitas, Traviata, Express; 100 g=440, 300 g=1200; 21
    Galletitas; Galletitas dulces; Chocolinas, Oreo, Rumba, Sonrisas, Merengadas; 118 g=720, 250 g=1360; 21
    Galletitas; Tostadas; Riera, Don Satur; 200 g=960; 21
    Golosinas; Alfajor triple; Jorgito, Guaymallén, Terrabusi, Fantoche; 70 g=480; 21
    Golosinas; Chocolate con leche; Milka, Águila, Cofler; 100 g=1880; 21
    Golosinas; Caramelos; Arcor, Sugus, Billiken; 150 g=640; 21
    Snacks; Papas fritas; Lay's, Pehuamar, Krachitos; 85 g=1200, 145 g=1960; 21
    Snacks; Maní salado; Pehuamar, King; 120 g=880; 21
    Snacks; Palitos salados; Pehuamar, Krachitos; 120 g=960; 21
    Snacks; Pochoclo; Pehuamar, Krachitos; 100 g=880; 21
    Golosinas; Chicle; Beldent, Topline; 10 u=360; 21
    Golosinas; Turrón; Arcor, Misky; 25 g=200; 21
    Galletitas; Vainillas; Pozo, Capri; 148 g=760; 21
    Galletitas; Pepas de membrillo; Trío, Don Satur; 500 g=1560; 21
    Galletitas; Bizcochos de grasa; Don Satur, 9 de Oro; 200 g=680; 21`,
  Bebidas: `
    Gaseosas; Gaseosa cola; Coca-Cola, Pepsi, Manaos; 500 ml=680, 1,5 l=1400, 2,25 l=1960; 21
    Gaseosas; Gaseosa lima limón; Sprite, Seven Up, Manaos; 500 ml=680, 2,25 l=1880; 21
    Gaseosas; Gaseosa pomelo; Paso de los Toros, Schweppes; 1,5 l=1320; 21
    Aguas y jugos; Agua mineral; Villavicencio, Glaciar, Eco de los Andes; 500 ml=440, 2 l=840; 21
    Aguas y jugos; Agua saborizada; Levité, Awafrut, Cunnington; 500 ml=560, 1,5 l=1080; 21
    Aguas y jugos; Jugo de naranja; Cepita, Citric, Baggio; 1 l=1240; 21
    Aguas y jugos; Soda sifón; Ivess, Cellier; 1,5 l=560; 21
    Cervezas; Cerveza rubia; Quilmes, Brahma, Schneider, Heineken; 473 ml=960, 1 l=1720; 21
    Vinos y aperitivos; Vino tinto Malbec; Toro, Santa Julia, Norton, Estancia Mendoza; 750 ml=2400; 21
    Vinos y aperitivos; Fernet; Branca, Vittone; 450 ml=5200, 750 ml=8400; 21
    Vinos y aperitivos; Vino blanco Torrontés; Toro, Santa Julia, Norton; 750 ml=2280; 21
    Vinos y aperitivos; Aperitivo; Gancia, Cinzano, Campari; 950 ml=4400; 21
    Aguas y jugos; Jugo en polvo; Tang, Clight, Arcor; 18 g=280; 21
    Energizantes; Bebida energizante; Speed, Monster, Red Bull; 473 ml=1480; 21
    Energizantes; Bebida isotónica; Gatorade, Powerade; 500 ml=1160; 21`,
  Lácteos: `
    Leches; Leche entera; La Serenísima, Ilolay, Sancor, Tregar; 1 l=1000; 10.5
    Leches; Leche descremada; La Serenísima, Ilolay, Sancor; 1 l=1040; 10.5
    Yogures; Yogur firme vainilla; La Serenísima, Ilolay, Tregar; 190 g=560; 21
    Quesos y untables; Queso crema; Casancrem, Mendicrim, Tregar; 290 g=1840; 21
    Quesos y untables; Manteca; La Serenísima, Sancor, Primer Premio; 100 g=1080, 200 g=2040; 21
    Quesos y untables; Dulce de leche; La Serenísima, Ilolay, Vacalín; 400 g=1520, 1 kg=3400; 21
    Quesos y untables; Queso rallado; La Serenísima, Sancor; 40 g=880, 130 g=2480; 21
    Yogures; Yogur bebible frutilla; La Serenísima, Ilolay, Sancor; 900 g=1760; 21
    Postres; Postre de chocolate; Serenito, Shimy, Danette; 95 g=640; 21
    Leches; Leche en polvo; La Serenísima, Nido; 400 g=4200, 800 g=8040; 10.5
    Cremas; Crema de leche; La Serenísima, Ilolay, Sancor; 200 ml=1240, 350 ml=2040; 21`,
  Fiambrería: `
    Fiambres; Jamón cocido; Paladini, Lario, Bocatti; por kg=7200; 21
    Fiambres; Salame milán; Paladini, Cagnoli; por kg=9400; 21
    Fiambres; Mortadela; Paladini, Lario; por kg=3800; 21
    Quesos; Queso cremoso; La Paulina, Tregar, Ilolay; por kg=5400; 21
    Quesos; Queso barra; Tregar, La Paulina; por kg=5800; 21
    Embutidos; Salchichas; Vienissima, Paladini, Swift; 6 u=1040, 12 u=1960; 21
    Embutidos; Chorizo parrillero; Paladini, Lario; por kg=5800; 21
    Fiambres; Lomito ahumado; Paladini, Bocatti; por kg=9800; 21
    Pastas frescas; Tapas de empanada; La Salteña, Villa d'Agri, Signo de Oro; 12 u=1080; 21
    Pastas frescas; Tapa de tarta; La Salteña, Villa d'Agri; 2 u=1240; 21
    Pastas frescas; Ravioles de ricota; La Salteña, Villa d'Agri; 500 g=2080; 21`,
}
