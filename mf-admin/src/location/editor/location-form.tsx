import type { Option } from '@rodada/contracts/common'
import type { LocationFormData } from '@rodada/contracts/timetable/location'
import { proposedZone, zoneNames, zones } from '@rodada/contracts/timetable/place-hours'
import { dayFields } from '@rodada/contracts/timetable/rules'
import { Grid } from '@rodada/ui'
import {
  CheckboxField,
  Form,
  FormSection,
  MultiSelectField,
  PhoneField,
  SelectField,
  StateField,
  type SubmitAnswer,
  SubmitButton,
  TextField,
  useForm,
  useWatch,
  WeeklyScheduleField,
  ZipField,
} from '@rodada/ui/forms'
import { ClosedDays } from './closed-days.tsx'
import { Coordinates } from './coordinates.tsx'
import { type FormOfLocation, type LocationValues, newLocation, valuesOf } from './location-values.ts'

interface LocationFormProps {
  /** Absent for a new one. */
  location?: LocationFormData
  levels: readonly Option[]
  /** Key of its draft. */
  draft: string
  onSubmit: (values: LocationValues) => Promise<SubmitAnswer>
}

/** What was typed stays where `location` is loaded again. */
export function LocationForm({ location, levels, draft, onSubmit }: LocationFormProps) {
  const defaultValues = location === undefined ? newLocation : valuesOf(location)
  const form = useForm<LocationValues>({ defaultValues })
  return (
    <Form form={form} onSubmit={onSubmit} draft={draft} warnOnLeave>
      <FormSection title="Datos generales">
        <TextField form={form} name="name" label="Nombre" autoComplete="off" required />
        <TextField
          form={form}
          name="identifier"
          label="Identificador"
          hint="Clave corta para el equipo, por ejemplo CDMX-POR. No se repite."
          autoComplete="off"
          required
        />
      </FormSection>
      <FormSection title="Dirección">
        <Address form={form} />
        <Coordinates form={form} />
        <MultiSelectField
          form={form}
          name="nearby"
          label="Zonas cercanas"
          hint="Ciudades y colonias cuya gente viene aquí: quien las busca encuentra estas clases."
          options={[]}
          creatable
        />
      </FormSection>
      <FormSection title="Pagos">
        <CheckboxField
          form={form}
          name="takesPayments"
          label="Se puede pagar aquí"
          hint="Se muestra como sucursal en Contacto, al pagar y en los correos, con su dirección, su horario y su teléfono."
        />
        <PhoneField form={form} name="phone" label="Teléfono" />
      </FormSection>
      <FormSection title="Horario">
        <ZoneField form={form} />
        <WeeklyScheduleField
          form={form}
          dayNames={dayFields}
          label="Horario semanal"
          hint="Marca los días con clases y agrega sus horarios."
          levels={levels}
          levelRequired
        />
        <ClosedDays form={form} />
      </FormSection>
      {location === undefined ? (
        <SubmitButton form={form} busy="Agregando...">
          Agregar
        </SubmitButton>
      ) : (
        <SubmitButton form={form} busy="Actualizando...">
          Actualizar
        </SubmitButton>
      )}
    </Form>
  )
}

const zoneChoices = zones.map((zone) => ({ key: `Hora de ${zoneNames[zone]}`, value: zone }))

/** Without a choice the place keeps the hour that its postal code proposes, which the empty choice names. */
function ZoneField({ form }: { form: FormOfLocation }) {
  const zipCode = useWatch({ control: form.control, name: 'zipCode' })
  const proposed = zipCode.length === 5 ? ` (${zoneNames[proposedZone(zipCode)]})` : ''
  return (
    <SelectField
      form={form}
      name="zone"
      label="Zona horaria"
      hint="Las clases de aquí son a esta hora. En pueblos de la frontera revisa cuál usan."
      options={zoneChoices}
      placeholder={`La de su código postal${proposed}`}
    />
  )
}

function Address({ form }: { form: FormOfLocation }) {
  return (
    <>
      <TextField form={form} name="street" label="Calle" autoComplete="off" required />
      <Grid gap="5" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField
          form={form}
          name="streetNumber"
          label="Número"
          autoComplete="off"
          maxLength={20}
          required
        />
        <ZipField
          form={form}
          name="zipCode"
          stateName="state"
          cityName="city"
          label="Código postal"
          required
        />
      </Grid>
      <TextField form={form} name="neighborhood" label="Colonia" autoComplete="off" required />
      <Grid gap="5" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField form={form} name="city" label="Ciudad" autoComplete="off" required />
        <StateField form={form} name="state" zipName="zipCode" label="Estado" autoComplete="off" required />
      </Grid>
    </>
  )
}
