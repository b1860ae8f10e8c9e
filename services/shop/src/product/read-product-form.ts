import { type ProductForm, productForm } from '@rodada/contracts/product/calls'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { hasWholeCentavos, toCentavos } from '@rodada/contracts/words/money'
import type { FieldErrors } from '@rodada/service/http/errors'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Product } from './product.entity.ts'
import { variantErrors } from './save-variants.ts'

/** Errors beyond the schema; skips fields that the schema refuses. */
export function productFormErrors(form: Partial<ProductForm>): FieldErrors {
  return {
    ...priceErrors(form),
    ...weightErrors(form),
    ...sectionErrors(form),
    ...variantErrors(form.stock ?? []),
  }
}

export type ProductValues = Omit<
  Product,
  | 'id'
  | 'costCentavos'
  | 'images'
  | 'state'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'withdrawnAt'
  | 'version'
>

/** Values as they are stored, but for labels, whose spelling the lists decide. */
export function readProductForm(form: ProductForm): ProductValues {
  const {
    price,
    academyPomotionPrice,
    weight,
    media: _,
    stock: _stock,
    state: _state,
    version: _version,
    ...fields
  } = contractFields(form)
  return {
    ...fields,
    tags: fields.tags ?? [],
    priceCentavos: toCentavos(price),
    academyPriceCentavos: academyPomotionPrice ? toCentavos(academyPomotionPrice) : null,
    onlyStudents: fields.onlyStudents ?? false,
    weightGrams: weight,
    specifications: (fields.specifications ?? []).map(({ name, details = [] }) => ({ name, details })),
    shippingOptions: fields.shippingOptions ?? '',
    choiceName: fields.choiceName ?? '',
    sizeGuides: fields.sizeGuides ?? [],
  }
}

/** Trims all texts and drops fields that the contract does not declare: every field left becomes a column. */
function contractFields(form: ProductForm): ProductForm {
  const trimmed: Partial<Record<string, unknown>> = JSON.parse(JSON.stringify(form), (_, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  )
  const declared = Object.entries(productForm.properties).flatMap(([name, schema]) =>
    name in trimmed ? [[name, cleaned(schema, trimmed[name])] as const] : [],
  )
  return Value.Parse(productForm, Object.fromEntries(declared))
}

/** Cleaning is slow, 5,000 forms of a file take over a second: only what has fields of its own goes through it. */
function cleaned(schema: TSchema, value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Value.Clean(schema, value) : value
}

/** Errors of prices beyond the schema. */
export function priceErrors({
  price,
  academyPomotionPrice: academyPrice,
}: Partial<ProductForm>): FieldErrors {
  const errors: FieldErrors = {}
  if (price !== undefined && !hasWholeCentavos(price))
    errors.Price = ['Escribe el precio con dos decimales como máximo.']
  if (!academyPrice) return errors
  // Misspelt in the specification, and so on the wire.
  if (!hasWholeCentavos(academyPrice)) {
    errors.AcademyPomotionPrice = ['Escribe el precio con dos decimales como máximo.']
  } else if (price !== undefined && academyPrice > price) {
    errors.AcademyPomotionPrice = ['El precio de academia no puede ser mayor que el precio.']
  }
  return errors
}

function weightErrors({ weight }: Partial<ProductForm>): FieldErrors {
  if (weight === undefined) return {}
  const isStoredWhole = Number(weight.toFixed(2)) === weight
  return isStoredWhole ? {} : { Weight: ['Escribe el peso con dos decimales como máximo.'] }
}

/** Errors at each repeated name; the first section keeps it. */
function sectionErrors({ specifications = [] }: Partial<ProductForm>): FieldErrors {
  const keys = specifications.map(({ name }) => comparableName(name))
  const repeated = keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
  return Object.fromEntries(
    repeated.map((at) => [`Specifications[${at}].Name`, ['No puedes repetir el nombre de una sección']]),
  )
}
