import { formatHour } from '@rodada/web/format'
import type { FieldValues } from 'react-hook-form'
import { Select } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

/** The times that are offered, minutes apart. */
const step = 15

const offered = Array.from({ length: (24 * 60) / step }, (_, index) => {
  const minutes = index * step
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
})

/** The rule of a time at which something ends. @param from when it begins; empty: not known yet. */
export function endsLater(to: unknown, from: string): true | string {
  return from === '' || String(to) > from || 'Debe ser después de la hora de inicio.'
}

interface TimeFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** What is chosen; it stays a choice where it is none of the offered ones. */
  chosen: string
  /** The earliest choice is the next one. */
  after?: string
}

/** A local time, `HH:mm`, out of the quarters of the day. */
export function TimeField<Values extends FieldValues>(props: TimeFieldProps<Values>) {
  const { chosen, after = '' } = props
  const { control, frame } = useField(props)
  const times = offered.filter((time) => time > after)
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
