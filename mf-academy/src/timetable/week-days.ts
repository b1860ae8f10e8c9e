import { addDays } from '@rodada/contracts/words/plain-date'
import { formatPlainDate } from '@rodada/web/words/format'

/** Seven days as `YYYY-MM-DD`. @param from the first one. */
export function daysOf(from: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(from, day))
}

/** `Del 23 al 29 de noviembre de 2026`; the first day names its month and year where they differ. */
export function weekText(from: string, to: string): string {
  const [first, last] = [from, to].map((date) => formatPlainDate(date).replace(/^.*, /, '').split(' de '))
  const isOther = (part: number) => first?.[part] !== last?.[part]
  const parts = first?.slice(0, isOther(2) ? 3 : isOther(1) ? 2 : 1) ?? []
  return `Del ${parts.join(' de ')} al ${last?.join(' de ')}`
}
