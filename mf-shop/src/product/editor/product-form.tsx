import type { ProductForm as ProductBody, ProductFormData } from '@rodada/contracts/product/calls'
import { type ProductState, productBounds, productStateLabels } from '@rodada/contracts/product/rules'
import { Grid } from '@rodada/ui'
import {
  CheckboxField,
  Form,
  FormSection,
  MultiSelectField,
  NumberField,
  PriceField,
  PublishButton,
  RadioCardsField,
  type SubmitAnswer,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
  useWatch,
} from '@rodada/ui/forms'
import { ImagesField } from '@rodada/ui/forms/pictures'
import type { ProductChoices } from '../load-choices.ts'
import type { FormOfProduct, ProductValues } from './product-values.ts'
import { SizeFields } from './size-fields.tsx'
import { SpecificationFields } from './specification-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { noStock, stockBodyOf, stockValuesOf } from './stock-values.ts'

const newProduct: ProductValues = {
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
  choiceName: '',
  sizeGuides: [],
  ...noStock,
  media: [],
  state: 'Published',
}

function valuesOf(product: ProductFormData): ProductValues {
  const { id, images, createdTime, category, type, level, stock, variants, ...rest } = product
  return { ...rest, ...stockValuesOf(stock), category: [category], type: [type], level: [level] }
}

/** The form's rules require the numbers; the service refuses the zero that stands for an absent one. */
export function bodyOf(values: ProductValues): ProductBody {
  const { category, type, level, price, model, weight, sizeGuides, version, ...others } = values
  const { stockKind, only, stock, ...rest } = others
  return {
    ...rest,
    stock: stockBodyOf({ stockKind, only, stock }, rest.sku),
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

interface LabelFieldsProps {
  form: FormOfProduct
  choices: ProductChoices
}

const oneOf = [
  ['category', 'Categoría'],
  ['type', 'Tipo'],
  ['level', 'Nivel'],
] as const

function notTooMany(tags: unknown): true | string {
  const { tags: most } = productBounds
  return !Array.isArray(tags) || tags.length <= most || `Elige ${most} etiquetas como máximo.`
}

function LabelFields({ form, choices }: LabelFieldsProps) {
  return (
    <>
      {oneOf.map(([name, label]) => (
        <MultiSelectField
          key={name}
          form={form}
          name={name}
          label={label}
          options={choices[name]}
          creatable
          single
          required
        />
      ))}
      <MultiSelectField
        form={form}
        name="tags"
        label="Etiquetas"
        options={choices.tags}
        rules={{ validate: notTooMany }}
        creatable
      />
    </>
  )
}

function PriceFields({ form }: { form: FormOfProduct }) {
  function notAbovePrice(academyPrice: unknown): true | string {
    const price = form.getValues('price')
    const isLower = typeof academyPrice !== 'number' || price === null || academyPrice <= price
    return isLower || 'El precio de academia no puede ser mayor que el precio.'
  }
  return (
    <>
      <TextField
        form={form}
        name="sku"
        label="SKU"
        autoComplete="off"
        maxLength={productBounds.skuLength}
        required
      />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <PriceField
          form={form}
          name="price"
          label="Precio"
          rules={{ deps: 'academyPomotionPrice' }}
          required
        />
        <PriceField
          form={form}
          name="academyPomotionPrice"
          label="Precio academia"
          rules={{ validate: notAbovePrice }}
        />
      </Grid>
      <CheckboxField form={form} name="onlyStudents" label="Exclusivo para alumnos" />
      <TextAreaField form={form} name="shippingOptions" label="Envío" rows={3} />
    </>
  )
}

const stateCards: readonly { value: ProductState; title: string; detail: string }[] = [
  { value: 'Published', title: productStateLabels.Published, detail: 'En la tienda y en los buscadores.' },
  { value: 'Hidden', title: productStateLabels.Hidden, detail: 'Solo con su enlace; se puede comprar.' },
  { value: 'Draft', title: productStateLabels.Draft, detail: 'Solo lo ve el personal.' },
]

/** A new product that only the staff can see is saved, not published. */
function SaveButton({ form, isNew }: { form: FormOfProduct; isNew: boolean }) {
  const isPublished = useWatch({ control: form.control, name: 'state' }) === 'Published'
  if (isPublished || !isNew) return <PublishButton form={form} isNew={isNew} />
  return (
    <SubmitButton form={form} busy="Guardando...">
      Guardar
    </SubmitButton>
  )
}

/** Grams; the service's precision. */
const gramStep = 0.01

function SheetFields({ form }: { form: FormOfProduct }) {
  const { model, weight } = productBounds
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <NumberField
          form={form}
          name="model"
          label="Modelo"
          hint="El año, como 2026."
          min={model.min}
          max={model.max}
          required
        />
        <NumberField
          form={form}
          name="weight"
          label="Peso"
          hint="En gramos."
          min={gramStep}
          max={weight}
          step={gramStep}
          required
        />
      </Grid>
      <TextAreaField
        form={form}
        name="generalSpecifications"
        label="Especificaciones generales"
        rows={4}
        required
      />
    </>
  )
}

interface ProductFormProps {
  /** Absent for a new one. */
  product?: ProductFormData
  choices: ProductChoices
  /** Key of its draft. */
  draft: string
  onSubmit: (values: ProductValues) => Promise<SubmitAnswer>
}

/** What was typed stays where `product` is loaded again. */
export function ProductForm({ product, choices, draft, onSubmit }: ProductFormProps) {
  const form = useForm<ProductValues>({
    defaultValues: product === undefined ? newProduct : valuesOf(product),
  })
  return (
    <Form form={form} onSubmit={onSubmit} draft={draft} warnOnLeave>
      <FormSection title="Datos generales">
        <TextField form={form} name="name" label="Nombre" autoComplete="off" required />
        <TextField form={form} name="summary" label="Resumen" autoComplete="off" maxLength={1000} required />
        <TextAreaField form={form} name="generalInformation" label="Información general" rows={6} required />
      </FormSection>
      <FormSection title="Clasificación" lead="Escribe para buscar; lo que no exista lo puedes agregar.">
        <LabelFields form={form} choices={choices} />
      </FormSection>
      <FormSection title="Precio y venta">
        <PriceFields form={form} />
      </FormSection>
      <FormSection title="Existencias">
        <StockFields form={form} />
      </FormSection>
      <FormSection title="Ficha técnica">
        <SheetFields form={form} />
        <SpecificationFields form={form} />
      </FormSection>
      <FormSection title="Guía de tallas">
        <SizeFields form={form} />
      </FormSection>
      <FormSection title="Fotos" lead="La primera es la portada del producto.">
        <ImagesField
          form={form}
          name="media"
          label="Imágenes"
          purpose="products"
          images={product?.images ?? []}
        />
      </FormSection>
      <FormSection title="Publicación">
        <RadioCardsField form={form} name="state" label="Estado" cards={stateCards} required />
      </FormSection>
      <SaveButton form={form} isNew={product === undefined} />
    </Form>
  )
}
