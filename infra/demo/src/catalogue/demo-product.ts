/** A section of a product's specification sheet. */
export interface DemoSection {
  readonly name: string
  readonly details: readonly { readonly name: string; readonly value: string }[]
}

/** A product of the demo shop with every field of the product form. */
export interface DemoProduct {
  /** Names its pictures, see `productPictures`. */
  readonly slug: string
  readonly name: string
  readonly summary: string
  readonly category: string
  readonly type: string
  readonly level: string
  readonly tags: readonly string[]
  readonly sku: string
  /** Whole centavos. */
  readonly priceCents: number
  readonly academyPriceCents: number | null
  readonly onlyStudents: boolean
  readonly generalInformation: string
  /** Model year. */
  readonly model: number
  /** Grams. */
  readonly weight: number
  readonly generalSpecifications: string
  readonly specifications: readonly DemoSection[]
  readonly shippingOptions: string
  readonly sizeGuides: readonly { readonly size: number; readonly cm: number; readonly eu: number }[]
  /** Age of the record when the data is loaded; the smallest are the home page's novelties. */
  readonly daysAgo: number
}

/** A section from pairs, in the order they are shown. */
export function section(name: string, pairs: Readonly<Record<string, string>>): DemoSection {
  return { name, details: Object.entries(pairs).map(([label, value]) => ({ name: label, value })) }
}

export const smallParcel = 'Envío a todo México en 3 a 5 días hábiles. Recoge sin costo en cualquier sede.'
export const longParcel =
  'Paquete largo: envío a todo México en 4 a 7 días hábiles. Recoge sin costo en cualquier sede y te la ajustamos al momento.'
