// Lines as in shelvesFood.ts.
export const HOUSEHOLD: Record<string, string> = {
  Limpieza: `
    Ropa; Jabón líquido para ropa; Ala, Skip, Zorro, Ariel; 800 ml=2400, 3 l=7600; 21
    Ropa; Suavizante; Vivere, Comfort, Querubín; 900 ml=1480; 21
    Ropa; Jabón en pan; Ala, Zorro; 200 g=680; 21
    Cocina y baño; Detergente; Magistral, Ala, Cif; 500 ml=1240, 750 ml=1720; 21
    Cocina y baño; Lavandina; Ayudín, Querubín; 1 l=760, 2 l=1320; 21
    Cocina y baño; Limpiador de pisos; Poett, Procenex, Lysoform; 900 ml=1080; 21
    Cocina y baño; Esponja; Mortimer, Virulana; 1 u=440; 21
    Papeles; Papel higiénico; Higienol, Elite, Campanita; 4 u=1520, 6 u=2200; 21
    Papeles; Rollo de cocina; Sussex, Campanita, Elite; 3 u=1360; 21
    Papeles; Servilletas; Sussex, Elite; 70 u=680; 21
    Cocina y baño; Desengrasante; Cif, Mr. Músculo; 500 ml=1960; 21
    Cocina y baño; Limpiavidrios; Cif, Mr. Músculo; 500 ml=1720; 21
    Cocina y baño; Trapo de piso; Media Naranja, Mortimer; 1 u=880; 21
    Insecticidas; Insecticida en aerosol; Raid, Fuyi; 360 ml=2480; 21
    Insecticidas; Espirales; Raid, Fuyi; 12 u=1200; 21
    Ropa; Quitamanchas; Vanish, Ayudín; 450 ml=1880; 21`,
  Perfumería: `
    Higiene; Jabón de tocador; Dove, Lux, Rexona, Plusbelle; 90 g=640, 3 x 90 g=1760; 21
    Higiene; Shampoo; Sedal, Plusbelle, Dove, Head & Shoulders; 340 ml=2480; 21
    Higiene; Crema dental; Colgate, Kolynos, Odol; 70 g=1160, 90 g=1480; 21
    Higiene; Desodorante; Rexona, Axe, Dove; 150 ml=2040; 21
    Bebés; Pañales; Pampers, Huggies, Babysec; M x 10=4200, G x 20=8000; 21
    Higiene; Acondicionador; Sedal, Plusbelle, Dove; 340 ml=2480; 21
    Higiene; Toallitas femeninas; Always, Nosotras, Calipso; 8 u=1080, 16 u=1960; 21
    Higiene; Cepillo dental; Colgate, Oral-B; 1 u=920; 21
    Higiene; Máquina de afeitar; Gillette, Bic; 2 u=1320; 21
    Higiene; Alcohol en gel; Bialcohol, Porta; 250 ml=1080; 21
    Higiene; Algodón; Estrella, Doncella; 75 g=840; 21
    Bebés; Toallas húmedas; Pampers, Huggies, Babysec; 50 u=1680; 21
    Bebés; Óleo calcáreo; Johnson's, Estrella; 250 ml=1800; 21`,
  Congelados: `
    Congelados; Hamburguesas; Paty, Swift, Barfy; 2 u=1680, 4 u=3200; 21
    Congelados; Papas bastón; McCain, Frizzio; 700 g=2680; 21
    Congelados; Empanadas congeladas; Granja del Sol, Lucchetti; 12 u=4600; 21
    Congelados; Milanesas de soja; Lucchetti, Granja del Sol; 4 u=2280; 21
    Congelados; Helado; Grido, Frigor; 1 l=4200; 21
    Congelados; Medallones de pollo; Granja del Sol, Swift; 4 u=2680; 21`,
  Mascotas: `
    Perros y gatos; Alimento para perros; Dogui, Pedigree, Sabrositos; 1,5 kg=3600, 3 kg=6800; 21
    Perros y gatos; Alimento para gatos; Gati, Whiskas, Cat Chow; 500 g=2040, 1 kg=3800; 21`,
  Bazar: `
    Cocina; Bolsas de residuos; Asurin, Bolsita; 45 x 60=760, 60 x 90=1160; 21
    Cocina; Fósforos; Tres Patitos, Fragata; 220 u=680; 21
    Hogar; Velas; Ranchera, Suavestar; 4 u=840; 21
    Hogar; Lámpara led; Philips, Sica; 9 W=1240; 21
    Cocina; Film adherente; Bolsita, Resinite; 15 m=1240; 21
    Cocina; Papel de aluminio; Bolsita, Resinite; 5 m=1480; 21
    Hogar; Carbón; Don Fogón, El Quebracho; 4 kg=2600; 21
    Librería; Bolígrafo; Bic, Filgo; azul=320; 21
    Librería; Cuaderno; Rivadavia, Gloria; 48 hojas=1960; 21`,
}
