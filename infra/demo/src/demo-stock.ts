/** Stock of a product, or of each of its sizes or colours by their displayed name. */
export type DemoStock = number | Readonly<Record<string, number>>

/**
 * The demo shop's stock by the products' slugs; for other products no stock is kept, and customers ask for them. One
 * size is sold out, so is one product, and of one two are left.
 */
const stockBySlug: Readonly<Record<string, DemoStock>> = {
  'completa-primera-rodada': 12,
  'completa-bahia': 8,
  'completa-barrio': 2,
  'completa-alberca': 4,
  'cruiser-malecon': 5,
  'longboard-sierra': 3,
  'surfskate-marea': 0,
  'tabla-azulejo': 10,
  'tabla-agave': 7,
  'tabla-luchador': 6,
  'tabla-papel-picado': 9,
  'tabla-volcan': 5,
  'tabla-tormenta': 5,
  'tabla-jacaranda': 4,
  'llantas-asfalto': 14,
  'llantas-nube': { Naranja: 6, Azul: 4 },
  'llantas-cometa': 8,
  'trucks-firme': 9,
  'trucks-giro': 6,
  'baleros-zumbido': 20,
  'tornilleria-una-pulgada': 40,
  'casco-cantera': { S: 5, M: 8, L: 6, XL: 0 },
  'casco-tiburon': { 'XS (48–52 cm)': 7, 'S (52–54 cm)': 2 },
  'rodilleras-tope': { S: 6, M: 9, L: 5 },
  'kit-proteccion': { Infantil: 8, S: 6, M: 7, L: 3 },
  'munequeras-palma': { S: 5, M: 6, L: 4 },
  'tenis-plaza': { '24': 3, '25': 5, '26': 6, '27': 4, '28': 2 },
  'playera-rodada': { S: 9, M: 12, L: 10, XL: 5 },
  'sudadera-turno': { S: 4, M: 6, L: 5 },
  'gorra-cinco-paneles': { Negra: 7, Arena: 5 },
  'calcetas-franja': { Chicas: 15, Grandes: 18 },
  'mochila-ruta': 6,
  'lija-negra': 30,
  'cera-borde': 25,
}

/** What the variants of a demo product differ in; empty where there is nothing to choose. */
export function demoChoiceOf(slug: string): string {
  if (typeof stockBySlug[slug] !== 'object') return ''
  return slug === 'llantas-nube' || slug === 'gorra-cinco-paneles' ? 'Color' : 'Talla'
}

export interface DemoVariant {
  /** Null: the product has only this one. */
  readonly name: string | null
  readonly sku: string
  readonly quantity: number
}

/** Variants of a demo product with their stock; empty where no stock is kept. */
export function demoVariantsOf({
  slug,
  sku,
}: {
  readonly slug: string
  readonly sku: string
}): readonly DemoVariant[] {
  const stock = stockBySlug[slug]
  if (stock === undefined) return []
  if (typeof stock === 'number') return [{ name: null, sku, quantity: stock }]
  return Object.entries(stock).map(([name, quantity]) => ({ name, sku: `${sku}-${codeOf(name)}`, quantity }))
}

/** 'XS (48–52 cm)' is XS, 'Naranja' NAR. */
function codeOf(name: string): string {
  const [word = ''] = name.split(' ')
  return word.slice(0, 3).toUpperCase()
}

/** Where the demo shop sends to: its own city cheaper and sooner free than the rest of Mexico; grams and pesos. */
export const demoShippingZones = [
  {
    name: 'Ciudad de México',
    from: '01000',
    to: '16999',
    freeFrom: 1500,
    days: 2,
    rates: [
      { maxGrams: 3000, price: 89 },
      { maxGrams: 15_000, price: 149 },
    ],
  },
  {
    name: 'Resto del país',
    from: '00000',
    to: '99999',
    freeFrom: 2500,
    rates: [
      { maxGrams: 3000, price: 149 },
      { maxGrams: 15_000, price: 279 },
    ],
  },
] as const
