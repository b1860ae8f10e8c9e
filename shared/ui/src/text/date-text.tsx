import { formatDate, formatDateTime } from '@rodada/web/format'

export interface DateTextProps {
  /** ISO instant; nothing shows `empty`. */
  value: string | null | undefined
  /** With the 12-hour time. */
  time?: boolean
  empty?: string
}

/** An instant in long Spanish, Mexico City, machine-readable. */
export function DateText({ value, time = false, empty = '—' }: DateTextProps) {
  if (!value) return <span>{empty}</span>
  return <time dateTime={value}>{time ? formatDateTime(value) : formatDate(value)}</time>
}
