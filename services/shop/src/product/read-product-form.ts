import { comparableName } from '@rodada/contracts/comparable-name'
import type { ProductForm, SectionInput } from '@rodada/contracts/product'
import type { FieldErrors } from '@rodada/service/errors'
import { hasWholeCentavos, toCentavos } from '@rodada/service/money'
import type { Product } from './product.entity.ts'

/** What the schema cannot say of a form; fields that it refuses are left out. */
export function productFormErrors(form: Partial<ProductForm>): FieldErrors {
  return { ...priceErrors(form), ...weightErrors(form), ...sectionErrors(form) }
}

/** What a form says of a product. */
export type ProductValues = Omit<
  Product,
  'id' | 'images' | 'createdAt' | 'createdBy' | 'updatedAt' | 'withdrawnAt' | 'version'
>

/** What a form means, as it is stored; its labels are not looked up yet. */
export function readProductForm(form: ProductForm): ProductValues {
  return {
    name: form.name.trim(),
    summary: form.summary.trim(),
    category: form.category.trim(),
    type: form.type.trim(),
    level: form.level.trim(),
    tags: (form.tags ?? []).map((tag) => tag.trim()),
    sku: form.sku.trim(),
    priceCentavos: toCentavos(form.price),
    academyPriceCentavos: form.academyPomotionPrice ? toCentavos(form.academyPomotionPrice) : null,
    onlyStudents: form.onlyStudents ?? false,
    generalInformation: form.generalInformation.trim(),
    model: form.model,
    weightGrams: form.weight,
    generalSpecifications: form.generalSpecifications.trim(),
    specifications: (form.specifications ?? []).map(readSection),
    shippingOptions: form.shippingOptions?.trim() ?? '',
    sizeGuides: (form.sizeGuides ?? []).map(({ size, cm, eu }) => ({ size, cm, eu })),
  }
}

function readSection({ name, details = [] }: SectionInput) {
  return {
    name: name.trim(),
    details: details.map((detail) => ({ name: detail.name.trim(), value: detail.value.trim() })),
  }
}

function priceErrors({ price, academyPomotionPrice: academyPrice }: Partial<ProductForm>): FieldErrors {
  const errors: FieldErrors = {}
  if (price !== undefined && !hasWholeCentavos(price))
    errors.Price = ['Escribe el precio con dos decimales como máximo.']
  if (!academyPrice) return errors
  // The specification's spelling, kept on the wire.
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

/** Each repetition is told at its own name; the first section keeps it. */
function sectionErrors({ specifications = [] }: Partial<ProductForm>): FieldErrors {
  const keys = specifications.map(({ name }) => comparableName(name))
  const repeated = keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
  return Object.fromEntries(
    repeated.map((at) => [`Specifications[${at}].Name`, ['No puedes repetir el nombre de una sección']]),
  )
}
