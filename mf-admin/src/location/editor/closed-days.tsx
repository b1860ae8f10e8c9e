import { Grid } from '@rodada/ui'
import { DateField, RowsField, TextField } from '@rodada/ui/forms'
import type { FormOfLocation } from './location-values.ts'

/** The service's limit. */
const max = 400

/** The days on which nothing takes place there, and why. */
export function ClosedDays({ form }: { form: FormOfLocation }) {
  return (
    <RowsField
      form={form}
      name="closedDays"
      label="Días cerrados"
      hint="Esos días no hay clases en esta ubicación."
      nameOf={(index) => `día cerrado ${index + 1}`}
      addLabel="Agregar día cerrado"
      empty={{ date: '', reason: '' }}
      max={max}
    >
      {(index) => (
        <Grid templateColumns={{ base: '1fr', sm: '11rem minmax(0, 1fr)' }} gap="3">
          <DateField form={form} name={`closedDays.${index}.date`} label="Fecha" required />
          <TextField
            form={form}
            name={`closedDays.${index}.reason`}
            label="Motivo"
            autoComplete="off"
            maxLength={200}
            required
          />
        </Grid>
      )}
    </RowsField>
  )
}
