import { formatClassDate, formatClassMoment, formatShortDate } from '@rodada/web/words/format'

interface DateTextProps {
  /** ISO instant; null shows `empty`. */
  value: string | null | undefined
  /** With the 12-hour time. */
  time?: boolean
  /** `20 nov 2026`, where room is short. */
  short?: boolean
  empty?: string
  /** IANA zone of a class's place; default: Mexico City. */
  zone?: string
}

/** An instant in Spanish, machine-readable. */
export function DateText({ value, time = false, short = false, empty = '—', zone }: DateTextProps) {
  if (!value) return <span>{empty}</span>
  const hour = { startTime: value, zone }
  const text = short ? formatShortDate(value, zone) : time ? formatClassMoment(hour) : formatClassDate(hour)
  return <time dateTime={value}>{text}</time>
}
