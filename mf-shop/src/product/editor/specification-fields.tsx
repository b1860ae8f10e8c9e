import { productBounds } from '@rodada/contracts/product/rules'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { Flex, Grid } from '@rodada/ui'
import { RowsField, TextField } from '@rodada/ui/forms'
import type { FormOfProduct } from './product-values.ts'

interface SectionProps {
  form: FormOfProduct
  /** Index of the section. */
  index: number
}

export function SpecificationFields({ form }: { form: FormOfProduct }) {
  return (
    <RowsField
      form={form}
      name="specifications"
      label="Especificaciones por sección"
      nameOf={(index) => `sección ${index + 1}`}
      addLabel="Agregar sección"
      empty={{ name: '', details: [{ name: '', value: '' }] }}
      max={productBounds.sections}
    >
      {(index) => (
        <Flex direction="column" gap="4">
          <SectionName form={form} index={index} />
          <Details form={form} index={index} />
        </Flex>
      )}
    </RowsField>
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
  return (
    <RowsField
      form={form}
      name={name}
      label="Detalles"
      nameOf={(detail) => `detalle ${detail + 1} de la sección ${index + 1}`}
      addLabel="Agregar detalle"
      empty={{ name: '', value: '' }}
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
    </RowsField>
  )
}
