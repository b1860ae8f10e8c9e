import { stateNames } from '@rodada/contracts/address/mexican-states'
import { Flex, Grid } from '@rodada/ui'
import { MultiSelectField, NumberField, RowsField, TextField, ZipField } from '@rodada/ui/forms'
import { emptyRate, emptyZone, type FormOfShipping } from './shipping-values.ts'

/** The service's limits: counts, pesos and kilograms. */
const most = { zones: 50, rates: 20, days: 60, price: 100_000, free: 10_000_000, kilograms: 1000 }

const states = stateNames.map((state) => ({ key: state, value: state }))

/** Shipping zones; the first one in which a postal code lies applies. */
export function ZoneFields({ form }: { form: FormOfShipping }) {
  return (
    <RowsField
      form={form}
      name="zones"
      label="Zonas"
      hint="Vale la primera zona en la que cae el código postal; su estado se sabe por él."
      nameOf={(index) => `zona ${index + 1}`}
      addLabel="Agregar zona"
      empty={emptyZone}
      max={most.zones}
    >
      {(index) => (
        <Flex direction="column" gap="4">
          <Zone form={form} index={index} />
          <Rates form={form} index={index} />
        </Flex>
      )}
    </RowsField>
  )
}

interface ZoneProps {
  form: FormOfShipping
  /** Index of the zone. */
  index: number
}

function Zone({ form, index }: ZoneProps) {
  const name = `zones.${index}` as const
  return (
    <>
      <TextField
        form={form}
        name={`${name}.name`}
        label="Nombre de la zona"
        autoComplete="off"
        maxLength={100}
        required
      />
      <MultiSelectField
        form={form}
        name={`${name}.states`}
        label="Estados"
        options={states}
        hint="Vacío: todo México."
      />
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3">
        <ZipField form={form} name={`${name}.from`} label="Código postal desde" />
        <ZipField form={form} name={`${name}.to`} label="Código postal hasta" />
        <NumberField form={form} name={`${name}.freeFrom`} label="Gratis desde" max={most.free} step={0.01} />
        <NumberField form={form} name={`${name}.days`} label="Días hábiles" min={1} max={most.days} />
      </Grid>
    </>
  )
}

/** Price of a parcel by weight, the lightest first. */
function Rates({ form, index }: ZoneProps) {
  const name = `zones.${index}.rates` as const
  return (
    <RowsField
      form={form}
      name={name}
      label="Costos por peso"
      hint="Del más ligero al más pesado; lo que pesa más que el último no se envía."
      nameOf={(rate) => `costo ${rate + 1} de la zona ${index + 1}`}
      addLabel="Agregar costo"
      empty={emptyRate}
      max={most.rates}
    >
      {(rate) => (
        <Grid templateColumns="1fr 1fr" gap="3">
          <NumberField
            form={form}
            name={`${name}.${rate}.maxKilograms`}
            label="Hasta (kg)"
            min={0.001}
            max={most.kilograms}
            step={0.001}
            required
          />
          <NumberField
            form={form}
            name={`${name}.${rate}.price`}
            label="Costo"
            max={most.price}
            step={0.01}
            required
          />
        </Grid>
      )}
    </RowsField>
  )
}
