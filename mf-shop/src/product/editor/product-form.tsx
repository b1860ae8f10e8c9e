import type { ProductFormData } from '@rodada/contracts/product'
import {
  Form,
  FormSection,
  ImagesField,
  PublishButton,
  type SubmitAnswer,
  TextAreaField,
  TextField,
  useForm,
} from '@rodada/ui/forms'
import type { ProductChoices } from '../load-choices.ts'
import { LabelFields } from './label-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { newProduct, type ProductValues, valuesOf } from './product-values.ts'
import { SheetFields } from './sheet-fields.tsx'
import { SizeFields } from './size-fields.tsx'
import { SpecificationFields } from './specification-fields.tsx'

interface ProductFormProps {
  /** The product to change; none: a new one. */
  product?: ProductFormData | undefined
  choices: ProductChoices
  /** Name of its draft. */
  draft: string
  onSubmit: (values: ProductValues) => Promise<SubmitAnswer>
}

/** Everything about a product. Where its data is loaded again meanwhile, what was typed stays. */
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
      <PublishButton form={form} isNew={product === undefined} />
    </Form>
  )
}
