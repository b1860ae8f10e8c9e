type Some = readonly [string, ...string[]]

/** A kind of product of the volume catalogue, with its labels. */
export interface ProductLine {
  readonly noun: string
  readonly category: string
  readonly types: Some
  readonly variants: Some
  readonly tags: Some
  /** Whole pesos, cheapest and dearest. */
  readonly price: readonly [number, number]
  /** Grams, lightest and heaviest. */
  readonly weight: readonly [number, number]
  /** Whether names and guides have shoe sizes. */
  readonly shoes?: boolean
}

/** Labels are those of the demo catalogue, so that both share the option lists. */
export const productLines: readonly [ProductLine, ...ProductLine[]] = [
  {
    noun: 'Tabla',
    category: 'Tablas',
    types: ['Street', 'Old school', 'Longboard'],
    variants: ['7.75"', '8.0"', '8.125"', '8.25"', '8.38"', '8.5"', '8.75"', '9.0"'],
    tags: ['Maple', 'Street', 'Bowl', 'Edición limitada', 'Básicos', 'Hecho en México'],
    price: [690, 1690],
    weight: [1100, 1500],
  },
  {
    noun: 'Patineta',
    category: 'Patinetas completas',
    types: ['Street', 'Cruiser', 'Surfskate', 'Longboard'],
    variants: ['7.5"', '7.75"', '8.0"', '8.25"', '8.5"', '28"', '31"', '38"'],
    tags: ['Lista para rodar', 'Maple', 'Infantil', 'Ciudad', 'Más vendida', 'Novedad'],
    price: [1290, 3990],
    weight: [2100, 3900],
  },
  {
    noun: 'Llantas',
    category: 'Llantas y trucks',
    types: ['Llantas'],
    variants: ['50 mm 101A', '52 mm 99A', '53 mm 99A', '54 mm 97A', '58 mm 84A', '60 mm 78A', '70 mm 80A'],
    tags: ['Juego de 4', 'Street', 'Danza', 'Llantas suaves', 'Bowl', 'Ciudad'],
    price: [390, 1290],
    weight: [180, 640],
  },
  {
    noun: 'Trucks',
    category: 'Llantas y trucks',
    types: ['Trucks'],
    variants: ['129', '139', '144', '149', '159', '169', '180'],
    tags: ['Par', 'Street', 'Bowl', 'Descenso', 'Danza', 'Básicos'],
    price: [690, 2190],
    weight: [640, 980],
  },
  {
    noun: 'Baleros',
    category: 'Llantas y trucks',
    types: ['Baleros'],
    variants: ['ABEC 5', 'ABEC 7', 'ABEC 9', 'cerámicos', 'suizos'],
    tags: ['Juego de 8', 'Básicos', 'Taller', 'Descenso'],
    price: [190, 1390],
    weight: [90, 130],
  },
  {
    noun: 'Casco',
    category: 'Protecciones',
    types: ['Cascos'],
    variants: ['infantil', 'CH', 'M', 'G', 'XG', 'ajustable'],
    tags: ['Certificado', 'Infantil', 'Escuela', 'Más vendida', 'Descenso'],
    price: [590, 1890],
    weight: [380, 560],
  },
  {
    noun: 'Rodilleras',
    category: 'Protecciones',
    types: ['Rodilleras', 'Kits'],
    variants: ['infantil', 'CH', 'M', 'G', 'XG'],
    tags: ['Par', 'Bowl', 'Escuela', 'Certificado', 'Infantil'],
    price: [390, 1490],
    weight: [420, 900],
  },
  {
    noun: 'Muñequeras',
    category: 'Protecciones',
    types: ['Muñequeras', 'Kits'],
    variants: ['infantil', 'CH', 'M', 'G'],
    tags: ['Par', 'Escuela', 'Infantil', 'Certificado'],
    price: [250, 690],
    weight: [180, 320],
  },
  {
    noun: 'Tenis',
    category: 'Ropa y accesorios',
    types: ['Calzado'],
    variants: ['23', '24', '25', '25.5', '26', '26.5', '27', '28', '29'],
    tags: ['Gamuza', 'Suela plana', 'Bota', 'Ciudad'],
    price: [990, 2290],
    weight: [780, 1150],
    shoes: true,
  },
  {
    noun: 'Playera',
    category: 'Ropa y accesorios',
    types: ['Ropa'],
    variants: ['infantil', 'CH', 'M', 'G', 'XG'],
    tags: ['Algodón', 'Hecho en México', 'Básicos', 'Exclusiva'],
    price: [290, 790],
    weight: [150, 260],
  },
  {
    noun: 'Sudadera',
    category: 'Ropa y accesorios',
    types: ['Ropa'],
    variants: ['infantil', 'CH', 'M', 'G', 'XG'],
    tags: ['Algodón', 'Hecho en México', 'Ciudad', 'Exclusiva'],
    price: [690, 1490],
    weight: [450, 720],
  },
  {
    noun: 'Mochila',
    category: 'Ropa y accesorios',
    types: ['Accesorios'],
    variants: ['18 litros', '22 litros', '26 litros', '30 litros'],
    tags: ['Ciudad', 'Impermeable', 'Hecho en México', 'Novedad'],
    price: [790, 1990],
    weight: [600, 1100],
  },
]
