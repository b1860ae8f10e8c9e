import { addDays, dayInMexico, daysBetween, isPlainDate } from '@rodada/contracts/words/plain-date'
import { isApiError } from '@rodada/web/calls/api-error'
import { areReversed, type Days } from '../days/days.tsx'

/** Defaults: until today, from the first of that month. An invalid day counts as absent, as in the services. */
export function shownDays(search: URLSearchParams): Days {
  const dayOf = (name: string) => [search.get(name) ?? ''].find(isPlainDate)
  const to = dayOf('to') ?? dayInMexico(new Date())
  return { from: dayOf('from') ?? `${to.slice(0, 7)}-01`, to }
}

/** As many days, right before; null where the days are reversed, or of the first years. */
export function daysBefore(days: Days): Days | null {
  if (areReversed(days)) return null
  const to = addDays(days.from, -1)
  const from = addDays(to, -daysBetween(days.from, days.to))
  return isPlainDate(from) ? { from, to } : null
}

/** What a report is compared with, which it can do without. */
export async function ifAnswered<A>(answer: Promise<A> | null): Promise<A | null> {
  try {
    return await answer
  } catch (error) {
    if (!isApiError(error)) throw error
    return null
  }
}
