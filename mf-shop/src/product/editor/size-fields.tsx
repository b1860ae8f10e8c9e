import { productBounds } from '@rodada/contracts/product/rules'
import { Grid } from '@rodada/ui'
import { NumberField, RowsField } from '@rodada/ui/forms'
import type { FormOfProduct, SizeRow } from './product-values.ts'

const emptySize: SizeRow = { size: null, cm: null, eu: null }

const columns = [
  ['size', 'Radon size'],
  ['cm', 'CM'],
  ['eu', 'EU'],
] as const

function isNotZero(number: unknown): true | string {
  return number !== 0 || 'Escribe un número distinto de cero.'
}

/** Size guide: the shop's size, centimetres and EU size. */
export function SizeFields({ form }: { form: FormOfProduct }) {
  return (
    <RowsField
      form={form}
      name="sizeGuides"
      label="Tallas"
      nameOf={(index) => `talla ${index + 1}`}
      addLabel="Agregar talla"
      empty={emptySize}
      max={productBounds.sizes}
    >
      {(index) => (
        <Grid templateColumns="minmax(5.75rem, 1fr) repeat(2, minmax(4rem, 1fr))" gap="3">
          {columns.map(([name, label]) => (
            <NumberField
              key={name}
              form={form}
              name={`sizeGuides.${index}.${name}`}
              label={label}
              max={productBounds.size}
              step={0.01}
              rules={{ validate: isNotZero }}
              required
            />
          ))}
        </Grid>
      )}
    </RowsField>
  )
}
