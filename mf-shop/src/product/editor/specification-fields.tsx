import { productBounds } from '@rodada/contracts/product/rules'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { Flex, Grid } from '@rodada/ui'
import { FieldRows, TextField, useFieldArray } from '@rodada/ui/forms'
import type { FormOfProduct } from './product-values.ts'

interface SectionProps {
  form: FormOfProduct
  /** Index of the section. */
  index: number
}

/** `FieldRows` focuses new rows. */
const unfocused = { shouldFocus: false }

export function SpecificationFields({ form }: { form: FormOfProduct }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'specifications' })
  return (
    <FieldRows
      label="Especificaciones por sección"
      rows={fields}
      nameOf={(index) => `sección ${index + 1}`}
      addLabel="Agregar sección"
      onAdd={() => append({ name: '', details: [{ name: '', value: '' }] }, unfocused)}
      onRemove={remove}
      max={productBounds.sections}
    >
      {(index) => (
        <Flex direction="column" gap="4">
          <SectionName form={form} index={index} />
          <Details form={form} index={index} />
        </Flex>
      )}
    </FieldRows>
  )
}

/** Of two equal names the later section gets the error. */
function SectionName({ form, index }: SectionProps) {
  function isNotRepeated(name: unknown): true | string {
    const earlier = form.getValues('specifications').slice(0, index)
    const isTaken = earlier.some((section) => comparableName(section.name) === comparableName(String(name)))
    return !isTaken || 'No puedes repetir el nombre de una sección'
  }
  return (
    <TextField
      form={form}
      name={`specifications.${index}.name`}
      label="Nombre de la sección"
      autoComplete="off"
      // Either name's change validates all sections again.
      rules={{ deps: 'specifications', validate: isNotRepeated }}
      required
    />
  )
}

function Details({ form, index }: SectionProps) {
  const name = `specifications.${index}.details` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  return (
    <FieldRows
      label="Detalles"
      rows={fields}
      nameOf={(detail) => `detalle ${detail + 1} de la sección ${index + 1}`}
      addLabel="Agregar detalle"
      onAdd={() => append({ name: '', value: '' }, unfocused)}
      onRemove={remove}
      max={productBounds.details}
    >
      {(detail) => (
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
          <TextField
            form={form}
            name={`${name}.${detail}.name`}
            label="Detalle"
            autoComplete="off"
            required
          />
          <TextField
            form={form}
            name={`${name}.${detail}.value`}
            label="Valor"
            autoComplete="off"
            maxLength={1000}
            required
          />
        </Grid>
      )}
    </FieldRows>
  )
}
