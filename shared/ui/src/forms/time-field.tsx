import { formatHour } from '@rodada/contracts/words/dates'
import type { FieldValues } from 'react-hook-form'
import { Select } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

/** Minutes between the offered times. */
const step = 15

const offered = Array.from({ length: (24 * 60) / step }, (_, index) => {
  const minutes = index * step
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
})

/** Rule of an end time. @param from the start time; empty: not known yet. */
export function endsLater(to: unknown, from: string): true | string {
  return from === '' || String(to) > from || 'Debe ser después de la hora de inicio.'
}

/** The end of a day, for what ends with it. */
const midnight = '24:00'

interface TimeFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Current value; it stays an option where it is none of the offered times. */
  chosen: string
  /** Of an end time: options begin after this time, and go to midnight. */
  after?: string
}

/** A local time, `HH:mm`, in quarters of an hour. */
export function TimeField<Values extends FieldValues>(props: TimeFieldProps<Values>) {
  const { chosen, after } = props
  const { control, frame } = useField(props)
  const times = after === undefined ? offered : [...offered, midnight].filter((time) => time > after)
  const choices = chosen === '' || times.includes(chosen) ? times : [...times, chosen].toSorted()
  return (
    <FieldFrame {...frame}>
      <Select {...control}>
        <option value="">Elige</option>
        {choices.map((time) => (
          <option key={time} value={time}>
            {formatHour(time)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
