import {
  formatClassDate,
  formatClassMoment,
  formatShortDate,
  formatShortMoment,
} from '@rodada/web/words/format'
import { styled } from '../theme/styled.ts'

const ShortTime = styled('time', { base: { whiteSpace: 'nowrap' } })

interface DateTextProps {
  /** ISO instant; null shows `empty`. */
  value: string | null | undefined
  /** With the 12-hour time. */
  time?: boolean
  /** `20 nov 2026`, or with the time `20 nov, 4:30 p.m.`, where room is short; pointed at, it says the whole. */
  short?: boolean
  empty?: string
  /** IANA zone of a class's place; default: Mexico City. */
  zone?: string
}

/** An instant in Spanish, machine-readable. */
export function DateText({ value, time = false, short = false, empty = '—', zone }: DateTextProps) {
  if (!value) return <span>{empty}</span>
  const hour = { startTime: value, zone }
  const long = time ? formatClassMoment(hour) : formatClassDate(hour)
  if (!short) return <time dateTime={value}>{long}</time>
  return (
    <ShortTime dateTime={value} title={long}>
      {time ? formatShortMoment(hour) : formatShortDate(value, zone)}
    </ShortTime>
  )
}
