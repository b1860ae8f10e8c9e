import { styled } from '../../theme/styled.ts'
import { DateField } from '../date-field.tsx'
import { NumberField } from '../number-field.tsx'
import type { WeekForm } from './week.ts'

const Limits = styled('div', {
  base: {
    flex: '1 1 100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
    gap: '3',
  },
})

interface ScheduleLimitsProps {
  form: WeekForm
  /** Form field of the row. */
  name: `${string}.${number}`
}

/** How many places a class has, and between which days it is given. */
export function ScheduleLimits({ form, name }: ScheduleLimitsProps) {
  function endsLater(to: unknown): true | string {
    const from = form.getValues(`${name}.validFrom`)
    return !to || !from || String(to) >= String(from) || 'No puede ser anterior al primer día.'
  }
  return (
    <Limits>
      <NumberField form={form} name={`${name}.capacity`} label="Cupo" min={1} max={1000} />
      <DateField
        form={form}
        name={`${name}.validFrom`}
        label="Primer día"
        rules={{ deps: [`${name}.validTo`] }}
      />
      <DateField form={form} name={`${name}.validTo`} label="Último día" rules={{ validate: endsLater }} />
    </Limits>
  )
}
