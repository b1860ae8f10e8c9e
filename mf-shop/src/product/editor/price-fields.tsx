import { productBounds } from '@rodada/contracts/product-bounds'
import { Grid } from '@rodada/ui'
import { CheckboxField, PriceField, TextAreaField, TextField } from '@rodada/ui/forms'
import type { FormOfProduct } from './product-values.ts'

/** How a product is sold: SKU, prices, to whom, and how it is sent. */
export function PriceFields({ form }: { form: FormOfProduct }) {
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
          rules={{ deps: ['academyPomotionPrice'] }}
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
