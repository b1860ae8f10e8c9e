import { Form } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import type { ScheduleRow } from '../forms/weekly-schedule/week.ts'
import { WeeklyScheduleField } from '../forms/weekly-schedule/weekly-schedule-field.tsx'
import { Grid } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import { Section } from './section.tsx'

const dayNames = ['ASD1', 'ASD2', 'ASD3', 'ASD4', 'ASD5', 'ASD6', 'ASD7'] as const
type Week = Record<(typeof dayNames)[number], ScheduleRow[]>

const levels = ['Principiante', 'Intermedio', 'Avanzado'].map((key) => ({ key, value: key }))
const places = [
  { key: 'Skatepark San Cosme', value: '1' },
  { key: 'Parque lineal Vallejo, entrada por Poniente 128', value: '2' },
]

const week: Week = {
  ASD1: [],
  ASD3: [],
  ASD4: [],
  ASD5: [],
  ASD7: [],
  ASD2: [
    { from: '17:00', to: '18:30', level: 'Principiante', addressId: 1 },
    { from: '18:30', to: '20:00', level: 'Avanzado', addressId: 2 },
  ],
  ASD6: [{ from: '10:00', to: '11:30', level: '', addressId: 1 }],
}

async function refuse() {
  const errors = {
    ASD2: ['El lugar no abre los martes.'],
    'ASD2[1].to': ['Cierra a las 19:00.'],
    ASD7: ['El domingo no hay instructor.'],
  }
  return { success: false, errors }
}

function WeekForm() {
  const form = useForm<Week>({ defaultValues: week })
  return (
    <Form form={form} onSubmit={refuse}>
      <WeeklyScheduleField
        form={form}
        dayNames={dayNames}
        label="Horario semanal"
        hint="Marca los días con clase y di de qué hora a qué hora."
        levels={levels}
        places={places}
      />
      <SubmitButton form={form} busy="Guardando..." colorPalette="bowl">
        Guardar
      </SubmitButton>
    </Form>
  )
}

/** The weekly schedule, filled in and disabled; submitting it shows errors of the server. */
export function Schedules() {
  return (
    <Section
      title="WeeklyScheduleField"
      note="Enviado, muestra los errores del servidor bajo su día y su hora."
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="6" alignItems="start">
        <Card>
          <WeekForm />
        </Card>
        <Card>
          <fieldset disabled>
            <WeekForm />
          </fieldset>
        </Card>
      </Grid>
    </Section>
  )
}
