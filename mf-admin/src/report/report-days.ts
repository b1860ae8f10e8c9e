import { addDays, dayInMexico, daysBetween, isPlainDate } from '@rodada/contracts/words/plain-date'
import { areReversed, type Days } from '../days/days.tsx'

/** Defaults: until today, from the first of that month. An invalid day counts as absent, as in the services. */
export function shownDays(search: URLSearchParams): Days {
  const dayOf = (name: string) => [search.get(name) ?? ''].find(isPlainDate)
  const to = dayOf('to') ?? dayInMexico(new Date())
  return { from: dayOf('from') ?? `${to.slice(0, 7)}-01`, to }
}

/** As many days, right before; null where the days are reversed. */
export function daysBefore(days: Days): Days | null {
  if (areReversed(days)) return null
  const to = addDays(days.from, -1)
  return { from: addDays(to, -daysBetween(days.from, days.to)), to }
}
