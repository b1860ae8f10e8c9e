import { productBounds } from '@rodada/contracts/product-bounds'
import { Grid } from '@rodada/ui'
import { NumberField, TextAreaField } from '@rodada/ui/forms'
import type { FormOfProduct } from './product-values.ts'

/** The smallest weight that the service keeps, grams. */
const gramStep = 0.01

/** What a product is, apart from its sections: model year, weight, general specifications. */
export function SheetFields({ form }: { form: FormOfProduct }) {
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
