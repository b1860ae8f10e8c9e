import { addDays } from '@rodada/contracts/plain-date'
import { formatPlainDate } from '@rodada/web/format'

/** The seven days of a week. @param from its Monday. */
export function daysOf(from: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(from, day))
}

/** `Del 23 al 29 de noviembre de 2026`; month and year of the first day where they are others. */
export function weekText(from: string, to: string): string {
  const [first, last] = [from, to].map((date) => formatPlainDate(date).replace(/^.*, /, '').split(' de '))
  const isOther = (part: number) => first?.[part] !== last?.[part]
  const parts = first?.slice(0, isOther(2) ? 3 : isOther(1) ? 2 : 1) ?? []
  return `Del ${parts.join(' de ')} al ${last?.join(' de ')}`
}
