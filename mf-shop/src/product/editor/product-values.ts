import type { ProductForm, ProductFormData } from '@rodada/contracts/product'
import type { useForm } from '@rodada/ui/forms'

/** A row of the size guide while it is filled in. */
export interface SizeRow {
  size: number | null
  cm: number | null
  eu: number | null
}

/** What the form of a product holds. */
export interface ProductValues {
  name: string
  summary: string
  /** One at most, as its list of choices has it; so are type and level. */
  category: string[]
  type: string[]
  level: string[]
  tags: string[]
  sku: string
  /** Pesos. */
  price: number | null
  /** Pesos; the specification's spelling. */
  academyPomotionPrice: number | null
  onlyStudents: boolean
  generalInformation: string
  /** Year. */
  model: number | null
  /** Grams. */
  weight: number | null
  generalSpecifications: string
  specifications: { name: string; details: { name: string; value: string }[] }[]
  shippingOptions: string
  sizeGuides: SizeRow[]
  /** File names, as they are sent. */
  media: string[]
  /** Of the record that the form was filled with; absent for a new one. */
  version?: number
}

export type FormOfProduct = ReturnType<typeof useForm<ProductValues>>

export const newProduct: ProductValues = {
  name: '',
  summary: '',
  category: [],
  type: [],
  level: [],
  tags: [],
  sku: '',
  price: null,
  academyPomotionPrice: null,
  onlyStudents: false,
  generalInformation: '',
  model: null,
  weight: null,
  generalSpecifications: '',
  specifications: [],
  shippingOptions: '',
  sizeGuides: [],
  media: [],
}

export const emptySize: SizeRow = { size: null, cm: null, eu: null }

/** A product as the form shows it. */
export function valuesOf(product: ProductFormData): ProductValues {
  const { id, images, createdTime, category, type, level, ...rest } = product
  return { ...rest, category: [category], type: [type], level: [level] }
}

/** What is sent. The form's rules have asked for the numbers; without them the service refuses the zero. */
export function bodyOf(values: ProductValues): ProductForm {
  const { category, type, level, price, model, weight, sizeGuides, version, ...rest } = values
  return {
    ...rest,
    name: rest.name.trim(),
    summary: rest.summary.trim(),
    sku: rest.sku.trim(),
    category: category[0] ?? '',
    type: type[0] ?? '',
    level: level[0] ?? '',
    price: price ?? 0,
    model: model ?? 0,
    weight: weight ?? 0,
    sizeGuides: sizeGuides.map(({ size, cm, eu }) => ({ size: size ?? 0, cm: cm ?? 0, eu: eu ?? 0 })),
    ...(version !== undefined && { version }),
  }
}
