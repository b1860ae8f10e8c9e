/**
 * First digits of the postal codes of large cities: `440-449` is 44000 to 44999. Written down by
 * hand, not made from the catalogue of Correos de México, whose terms forbid to pass it on; they leave out what several
 * municipalities share.
 */
const cities = `
  Ciudad de México 01-16
  Aguascalientes 200-202
  Mexicali 210-213
  Tijuana 220-226
  Ensenada 228
  La Paz 230
  San José del Cabo 2340
  Cabo San Lucas 2345-2347
  Campeche 240
  Ciudad del Carmen 241
  Saltillo 250-252
  Monclova 257
  Piedras Negras 260
  Torreón 270-272
  Colima 280
  Manzanillo 282
  Tuxtla Gutiérrez 290
  San Cristóbal de las Casas 292
  Tapachula 307
  Chihuahua 310-313
  Ciudad Juárez 320-326
  Delicias 330
  Durango 340-342
  Gómez Palacio 350
  Guanajuato 360
  Irapuato 365-366
  Salamanca 367
  León 370-375
  San Miguel de Allende 377
  Celaya 380
  Chilpancingo 390
  Acapulco 393-398
  Pachuca 420
  Tulancingo 436
  Guadalajara 440-449
  Zapopan 450-451, 4520-4524
  Tonalá 4540-4542
  Tlaquepaque 455, 4560-4562
  Tlajomulco 4564-4567
  Puerto Vallarta 483
  Toluca 500-502
  Metepec 5214-5217
  Huixquilucan 5276-5279
  Atizapán de Zaragoza 529
  Naucalpan 530-539
  Tlalnepantla 540-541
  Cuautitlán Izcalli 547
  Ecatepec 550-554
  Coacalco 5570-5573
  Texcoco 561
  Nezahualcóyotl 570-579
  Morelia 580-582
  Zamora 596
  Uruapan 600-601
  Cuernavaca 620-624
  Jiutepec 6255-6257
  Tepic 630-631
  Monterrey 640-649
  General Escobedo 6605-6608
  Santa Catarina 661
  San Pedro Garza García 662
  San Nicolás de los Garza 664
  Apodaca 6660-6664
  Guadalupe 671, 9860-9861
  Oaxaca 680
  Puebla 720-725
  Tehuacán 757
  Querétaro 760-761
  San Juan del Río 7680-7682
  Chetumal 770
  Cancún 7750-7756
  Cozumel 776
  Playa del Carmen 7771-7772
  San Luis Potosí 780-783
  Ciudad Valles 790
  Culiacán 800-802
  Los Mochis 812
  Mazatlán 820-821
  Hermosillo 830-832
  Nogales 840
  Ciudad Obregón 850-851
  Villahermosa 860-861
  Ciudad Victoria 870
  Matamoros 873
  Nuevo Laredo 880-882
  Reynosa 885-887
  Tampico 890-893
  Ciudad Madero 894-895
  Tlaxcala 900
  Xalapa 910-911
  Veracruz 917-918
  Poza Rica 932
  Boca del Río 9429
  Orizaba 943
  Córdoba 945
  Coatzacoalcos 964
  Mérida 970-972
  Progreso 9732
  Zacatecas 980
  Fresnillo 990
`

/** First digits that a city begins and ends with. */
const ranges = [...cities.matchAll(/^ +(\S\D*) (\d.*)$/gm)].flatMap(([, city = '', all = '']) =>
  all.split(', ').map((range) => {
    const [from = '', to = from] = range.split('-')
    return { city, from, to }
  }),
)

/** The city of a postal code; undefined where it is incomplete or none is known. */
export function cityOfZipCode(zipCode: string): string | undefined {
  if (!/^\d{5}$/.test(zipCode)) return undefined
  return ranges.find(({ from, to }) => {
    const begins = zipCode.slice(0, from.length)
    return from <= begins && begins <= to
  })?.city
}
