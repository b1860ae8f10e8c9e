import type { DefaultValues } from 'react-hook-form'
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

const emptyWeek: Week = { ASD1: [], ASD2: [], ASD3: [], ASD4: [], ASD5: [], ASD6: [], ASD7: [] }
const sampleWeek: Week = {
  ...emptyWeek,
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

interface WeekFormProps {
  values: DefaultValues<Week>
  withPlaces?: boolean
}

function WeekForm({ values, withPlaces = false }: WeekFormProps) {
  const form = useForm<Week>({ defaultValues: values })
  return (
    <Form form={form} onSubmit={refuse}>
      <WeeklyScheduleField
        form={form}
        dayNames={dayNames}
        label="Horario semanal"
        hint="Marca los días con clase y di de qué hora a qué hora."
        levels={levels}
        levelRequired={!withPlaces}
        {...(withPlaces && { places })}
      />
      <SubmitButton form={form} busy="Guardando..." colorPalette="bowl">
        Guardar
      </SubmitButton>
    </Form>
  )
}

/** The weekly schedule, empty, filled in and disabled; sent empty or filled in it shows its errors. */
export function Schedules() {
  return (
    <Section
      title="WeeklyScheduleField"
      note="Envía vacío para ver los errores propios; lleno, los del servidor bajo su día y su hora."
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" gap="6" alignItems="start">
        <Card>
          <WeekForm values={sampleWeek} withPlaces />
        </Card>
        <Card>
          <WeekForm values={emptyWeek} />
        </Card>
        <Card>
          <fieldset disabled>
            <WeekForm values={sampleWeek} />
          </fieldset>
        </Card>
      </Grid>
    </Section>
  )
}
