import { formatDate, formatDateTime, formatShortDate } from '@rodada/web/format'

interface DateTextProps {
  /** ISO instant; null shows `empty`. */
  value: string | null | undefined
  /** With the 12-hour time. */
  time?: boolean
  /** `20 nov 2026`, where room is short. */
  short?: boolean
  empty?: string
}

/** An instant in Spanish, Mexico City, machine-readable. */
export function DateText({ value, time = false, short = false, empty = '—' }: DateTextProps) {
  if (!value) return <span>{empty}</span>
  const format = short ? formatShortDate : time ? formatDateTime : formatDate
  return <time dateTime={value}>{format(value)}</time>
}
