import { readFile } from 'node:fs/promises'

export type PicturePurpose = 'products' | 'courses'

export interface DemoPicture {
  /** File name under `/storage/<purpose>/`, unique in its purpose. */
  readonly name: string
  readonly purpose: PicturePurpose
  readonly width: number
  readonly height: number
  /** The colour that fills most of it, shown until it has loaded. */
  readonly color: Color
  /** Description in Spanish. */
  readonly alt: string
}

type Color = `#${string}`

/** Pixels. */
const formats = { landscape: [1600, 1200], portrait: [1200, 1600], wide: [2000, 1500] } as const

type Catalogue = Readonly<
  Record<string, readonly (readonly [color: Color, alt: string, format?: keyof typeof formats])[]>
>

/** By slug, in the order of the gallery: `pictures/products/<slug>-1.webp` and so on. */
const products: Catalogue = {
  'completa-primera-rodada': [
    ['#8fd0c4', 'Patineta completa Primera Rodada con gráfico de confeti de colores y llantas verdes'],
    ['#f4b740', 'La misma patineta de perfil, lista sobre sus llantas'],
  ],
  'completa-bahia': [
    ['#1f8a85', 'Patineta completa Bahía con un sol naranja sobre olas verdes'],
    ['#f3b6a0', 'Tabla Bahía por debajo y por arriba, con la lija puesta'],
    ['#f2794b', 'Patineta Bahía de perfil sobre un piso naranja'],
    ['#f0c98d', 'Acercamiento al gráfico, la lija y la tornillería de la Bahía', 'wide'],
    ['#c4694b', 'Dos patinetas Bahía recargadas en una pared de ladrillo'],
  ],
  'completa-barrio': [
    ['#a9b3b5', 'Patineta Barrio de cuadros blancos y negros junto a una pared'],
    ['#d96f5a', 'Tabla Barrio de cuadros por ambos lados'],
  ],
  'completa-alberca': [
    ['#3f9fb5', 'Patineta ancha de alberca con franjas setenteras'],
    ['#e3a15c', 'Patineta Alberca de perfil'],
  ],
  'cruiser-malecon': [
    ['#f2a65a', 'Cruiser Malecón con escamas de mar en tonos turquesa'],
    ['#9cc9d6', 'Cruiser Malecón de perfil con llantas naranjas'],
  ],
  'longboard-sierra': [
    ['#c9d3b8', 'Longboard Sierra con curvas de nivel y un sendero punteado'],
    ['#4f7f72', 'Longboard Sierra de perfil, bajo y estable'],
  ],
  'surfskate-marea': [
    ['#f7d9a8', 'Surfskate Marea con sol claro sobre olas azules'],
    ['#8fb7d3', 'Surfskate Marea por debajo y por arriba'],
  ],
  'longboard-danza': [
    ['#e7b9d2', 'Longboard Danza con ramas de jacaranda en flor'],
    ['#8c7bb8', 'Longboard Danza por debajo y por arriba'],
  ],
  'tabla-azulejo': [
    ['#e8a64a', 'Tabla Azulejo con mosaico azul, amarillo y barro'],
    ['#2c5ba8', 'Acercamiento al mosaico de la tabla Azulejo', 'wide'],
  ],
  'tabla-agave': [
    ['#f0b486', 'Tabla Agave con un maguey bajo la luna'],
    ['#5b6f9c', 'Tabla Agave por ambos lados'],
  ],
  'tabla-luchador': [
    ['#3a4a8c', 'Tabla Luchador con una máscara roja sobre rayos amarillos'],
    ['#d8574a', 'Tabla Luchador por ambos lados'],
  ],
  'tabla-papel-picado': [
    ['#58b7b0', 'Tabla Papel Picado con hileras de colores'],
    ['#e4a3bd', 'Tabla Papel Picado por ambos lados'],
  ],
  'tabla-volcan': [
    ['#9fb8c8', 'Tabla Volcán con una montaña nevada y su fumarola'],
    ['#d98c6a', 'Tabla Volcán por ambos lados'],
  ],
  'tabla-tormenta': [
    ['#b9a3d8', 'Tabla Tormenta con relámpagos, por ambos lados'],
    ['#4a3f78', 'Acercamiento a los relámpagos de la tabla Tormenta', 'wide'],
  ],
  'tabla-cruda': [
    ['#5f7f78', 'Tabla Cruda de maple sin pintar'],
    ['#d9b88a', 'Tabla Cruda por ambos lados'],
  ],
  'tabla-jacaranda': [
    ['#8f7fc4', 'Tabla Jacaranda con flores moradas'],
    ['#e9c7a0', 'Tabla Jacaranda por ambos lados'],
  ],
  'llantas-asfalto': [
    ['#e8a04f', 'Juego de cuatro llantas blancas con rayos naranjas'],
    ['#7fb3ad', 'Llanta Asfalto de cerca con su balero'],
  ],
  'llantas-nube': [
    ['#f3c6bd', 'Juego de cuatro llantas suaves color cielo'],
    ['#f0a58f', 'Llanta Nube de cerca con su balero'],
  ],
  'llantas-cometa': [
    ['#4a3f86', 'Juego de cuatro llantas rosas con núcleo morado'],
    ['#f6c667', 'Llanta Cometa de cerca con su balero'],
  ],
  'trucks-firme': [
    ['#6fa8a0', 'Par de trucks Firme plateados con gomas naranjas'],
    ['#e3a06b', 'Truck Firme de frente'],
  ],
  'trucks-giro': [
    ['#e9c46a', 'Truck Giro negro para longboard con gomas moradas'],
    ['#8f86bd', 'Par de trucks Giro'],
  ],
  'baleros-zumbido': [
    ['#33506b', 'Ocho baleros con tapa naranja'],
    ['#e6a15a', 'Balero Zumbido de cerca'],
  ],
  'tornilleria-una-pulgada': [
    ['#6f93a8', 'Ocho tornillos Allen con sus tuercas'],
    ['#e0a878', 'Un tornillo y su tuerca de cerca'],
  ],
  'casco-cantera': [
    ['#f2a07b', 'Casco Cantera verde con la marca Rodada'],
    ['#7fb9b4', 'Casco Cantera en verde y en crema con franjas'],
  ],
  'casco-tiburon': [
    ['#f4d36b', 'Casco infantil azul con cara de tiburón'],
    ['#8fd0c4', 'La cara del tiburón de cerca'],
  ],
  'rodilleras-tope': [
    ['#9db7bd', 'Par de rodilleras con concha naranja'],
    ['#e3b06b', 'La concha de la rodillera de cerca'],
  ],
  'kit-proteccion': [
    ['#4f9a8d', 'Kit de rodillera, codera y muñequera en negro y naranja'],
    ['#f1b8cf', 'El mismo kit en colores infantiles'],
  ],
  'munequeras-palma': [
    ['#d9b48a', 'Par de muñequeras con férula naranja'],
    ['#8fb3a8', 'La férula y las cintas de la muñequera de cerca'],
  ],
  'tenis-loma': [
    ['#f3cfa0', 'Tenis Loma de gamuza azul con suela de goma'],
    ['#8fb0a8', 'Tenis Loma en azul y en ladrillo'],
  ],
  'tenis-plaza': [
    ['#e07a4f', 'Tenis Plaza de bota media en negro con franja naranja'],
    ['#9fb8c8', 'La suela y las costuras del tenis Plaza de cerca'],
  ],
  'playera-rodada': [
    ['#2f7f7a', 'Playera color hueso con el nombre Rodada en naranja'],
    ['#c9825a', 'El estampado de la playera de cerca'],
  ],
  'sudadera-turno': [
    ['#e7b45c', 'Sudadera verde con gorro y letras claras'],
    ['#8fb0c4', 'El gorro y los cordones de la sudadera de cerca'],
  ],
  'gorra-cinco-paneles': [
    ['#7c9fc9', 'Gorra amarilla de cinco paneles con visera negra'],
    ['#e8b58f', 'La misma gorra en verde'],
  ],
  'calcetas-franja': [
    ['#4d79a8', 'Par de calcetas blancas con franjas naranja y verde'],
    ['#d98f6c', 'Las franjas de las calcetas de cerca'],
  ],
  'mochila-ruta': [
    ['#d98f6c', 'Mochila verde oscuro con una tabla sujeta al frente'],
    ['#8fa98f', 'La mochila sin la tabla, con sus dos cintas'],
  ],
  'herramienta-te': [
    ['#a9c7b8', 'Herramienta en T con mango naranja'],
    ['#e3b98a', 'Los dados y el mango de la herramienta de cerca'],
  ],
  'lija-negra': [
    ['#e9a23b', 'Rollo de lija negra a medio desenrollar'],
    ['#7fa8b8', 'El grano de la lija de cerca'],
  ],
  'cera-borde': [
    ['#8fc0c4', 'Tres barras de cera de colores'],
    ['#f0b48a', 'Una barra de cera'],
  ],
}

/** As above, in `pictures/courses`. */
const courses: Catalogue = {
  'primera-rodada': [
    ['#d5d0c4', 'Un instructor acompaña a dos niñas y un niño en sus primeros metros sobre la patineta'],
    ['#fbe9c6', 'Una niña con casco y rodilleras se desliza frente a un sol naranja', 'portrait'],
    ['#7fb36f', 'El grupo descansa en el pasto después de la clase'],
  ],
  'patineta-desde-cero': [
    ['#dcc0a2', 'Dos alumnos avanzan entre conos frente a un mural'],
    ['#c8d3c8', 'Un alumno se impulsa en una plaza al amanecer'],
  ],
  peques: [
    ['#b9a7d8', 'Niñas y niños de casco juegan a seguir al instructor'],
    ['#cdeaf0', 'Un niño salta con los brazos abiertos'],
  ],
  'curso-de-verano': [
    ['#8fb884', 'Grupo de niñas y niños con su instructora en un parque con banderines', 'wide'],
    ['#1a5a5c', 'Una niña baja la rampa de una nave techada mientras la animan'],
  ],
  'longboard-dance': [
    ['#e8b88a', 'Una mujer de pelo cano baila sobre su longboard en el malecón', 'wide'],
    ['#f0e2ee', 'Paso cruzado sobre longboard contra un sol morado', 'portrait'],
  ],
  'practica-guiada': [
    ['#a8452f', 'Cuatro personas practican en una nave con rampas y luces colgantes', 'wide'],
    ['#fbe0b6', 'Un alumno avanza de pie sobre la tabla frente a un sol naranja'],
  ],
  'chavas-en-rampa': [
    ['#8a6a9c', 'Tres mujeres comparten una rampa con el cielo del anochecer'],
    ['#d9c3dd', 'Una patinadora se agacha sobre la tabla frente a un sol morado'],
  ],
  'street-fundamentos': [
    ['#e0a070', 'Una patinadora salta las escaleras de una plaza al atardecer', 'wide'],
    ['#fbd79a', 'Un alumno se agacha sobre la tabla frente a un sol rosa', 'portrait'],
  ],
  miniramp: [
    ['#8cc4d8', 'Una patinadora baja la rampa de madera mientras otra espera arriba'],
    ['#cdeaf0', 'Una patinadora en equilibrio frente a un sol verde'],
  ],
  'bowl-intermedio': [
    ['#c2cfd0', 'Dos patinadores trazan líneas dentro de una alberca de concreto'],
    ['#d9b79a', 'Un patinador sube por la pared de la alberca al atardecer'],
  ],
  'bowl-nocturno': [
    ['#2f3a60', 'Sesión de noche en la alberca, bajo reflectores', 'wide'],
    ['#1f2a55', 'Un patinador se eleva sobre la rampa con la ciudad encendida al fondo'],
  ],
  'descenso-seguro': [
    ['#4f8f6a', 'Dos personas bajan en longboard por una carretera de montaña'],
    ['#fbe9c6', 'Posición de descenso sobre el longboard, frente a un sol amarillo'],
  ],
  surfskate: [
    ['#b9d8de', 'Una patinadora gira como si surfeara, con el mar al fondo'],
    ['#cfe3f2', 'Una patinadora inclina la tabla frente a un sol azul'],
  ],
  'clases-particulares': [
    ['#d5d0c4', 'Un instructor acompaña a una sola alumna entre conos'],
    ['#fbd79a', 'Una alumna se impulsa frente a un sol rosa'],
  ],
}

/** Pictures of a demo product in the order of its gallery; none for an unknown slug. */
export function productPictures(slug: string): readonly DemoPicture[] {
  return picturesOf('products', slug)
}

/** Pictures of a demo course in the order of its gallery; none for an unknown slug. */
export function coursePictures(slug: string): readonly DemoPicture[] {
  return picturesOf('courses', slug)
}

/** Every picture of the demo data. */
export const demoPictures: readonly DemoPicture[] = [
  ...Object.keys(products).flatMap(productPictures),
  ...Object.keys(courses).flatMap(coursePictures),
]

export function readPicture({ purpose, name }: DemoPicture): Promise<Buffer> {
  return readFile(new URL(`../pictures/${purpose}/${name}`, import.meta.url))
}

function picturesOf(purpose: PicturePurpose, slug: string): DemoPicture[] {
  const list = (purpose === 'products' ? products : courses)[slug] ?? []
  return list.map(([color, alt, format = 'landscape'], index) => {
    const [width, height] = formats[format]
    return { name: `${slug}-${index + 1}.webp`, purpose, width, height, color, alt }
  })
}
