import { productBounds } from '@rodada/contracts/product/rules'
import { Flex, Grid } from '@rodada/ui'
import { NumberField, PriceField, RadioCardsField, RowsField, TextField, useWatch } from '@rodada/ui/forms'
import { reservedText } from '../../stock/stock-words.ts'
import type { FormOfProduct } from './product-values.ts'
import { emptyVariant } from './stock-values.ts'

const kindCards = [
  { value: 'none', title: 'No se llevan', detail: 'La gente lo pide con «Solicitar Producto».' },
  { value: 'one', title: 'Una cantidad', detail: 'Se vende sin elegir talla ni color.' },
  { value: 'variants', title: 'Tallas o colores', detail: 'Cada uno con su SKU y su cantidad.' },
]

/** Stock of a product: not kept, one quantity, or variants. */
export function StockFields({ form }: { form: FormOfProduct }) {
  const kind = useWatch({ control: form.control, name: 'stockKind' })
  function hasVariants(chosen: unknown): true | string {
    const isMissing = chosen === 'variants' && form.getValues('stock').length === 0
    return !isMissing || 'Agrega al menos una talla o un color.'
  }
  return (
    <>
      <RadioCardsField
        form={form}
        name="stockKind"
        label="Cómo se llevan"
        cards={kindCards}
        rules={{ validate: hasVariants }}
        required
      />
      {kind === 'one' && <QuantityField form={form} name="only" />}
      {kind === 'variants' && (
        <>
          <TextField
            form={form}
            name="choiceName"
            label="Qué se elige"
            hint="Por ejemplo, Talla, Color o Medida."
            autoComplete="off"
            maxLength={productBounds.choiceNameLength}
          />
          <VariantRows form={form} />
        </>
      )}
    </>
  )
}

interface RowProps {
  form: FormOfProduct
  name: 'only' | `stock.${number}`
}

function QuantityField({ form, name }: RowProps) {
  const reserved = useWatch({ control: form.control, name: `${name}.reserved` })
  return (
    <NumberField
      form={form}
      name={`${name}.quantity`}
      label="Cantidad"
      {...(reserved > 0 && { hint: reservedText(reserved) })}
      max={productBounds.quantity}
      required
    />
  )
}

function VariantRows({ form }: { form: FormOfProduct }) {
  return (
    <RowsField
      form={form}
      name="stock"
      label="Tallas o colores"
      nameOf={(index) => `variante ${index + 1}`}
      addLabel="Agregar talla o color"
      empty={emptyVariant}
      max={productBounds.variants}
    >
      {(index) => <VariantFields form={form} name={`stock.${index}`} />}
    </RowsField>
  )
}

function VariantFields({ form, name }: RowProps) {
  return (
    <Flex direction="column" gap="3">
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr 7rem' }} gap="3">
        <TextField
          form={form}
          name={`${name}.name`}
          label="Talla o color"
          autoComplete="off"
          maxLength={100}
          required
        />
        <TextField
          form={form}
          name={`${name}.sku`}
          label="SKU de la variante"
          autoComplete="off"
          maxLength={productBounds.skuLength}
          required
        />
        <QuantityField form={form} name={name} />
      </Grid>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
        <PriceField form={form} name={`${name}.price`} label="Precio propio" />
        <PriceField form={form} name={`${name}.academyPrice`} label="Precio academia propio" />
      </Grid>
    </Flex>
  )
}
