import { addDays, dayInMexico, daysBetween, isPlainDate } from '@rodada/contracts/words/plain-date'
import { isApiError } from '@rodada/web/calls/api-error'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { areReversed, type Days } from '../days/days.tsx'

/** What other days the address names than those that are shown, as a mistyped link does; empty where none. */
export function daysNote(search: URLSearchParams): string {
  if ([search.get('from'), search.get('to')].some((day) => day && !isPlainDate(day)))
    return 'La dirección traía una fecha que no existe: se muestra el periodo de arriba.'
  return areReversed(namedDays(search)) ? 'Las fechas venían al revés: se muestra el periodo de arriba.' : ''
}

/** Reversed days are read the other way round, as in the services. */
export function shownDays(search: URLSearchParams): Days {
  const days = namedDays(search)
  return areReversed(days) ? { from: days.to, to: days.from } : days
}

/** Defaults: until today, from the first of that month. An invalid day counts as absent, as in the services. */
function namedDays(search: URLSearchParams): Days {
  const dayOf = (name: string) => [search.get(name) ?? ''].find(isPlainDate)
  const to = dayOf('to') ?? dayInMexico(new Date())
  return { from: dayOf('from') ?? `${to.slice(0, 7)}-01`, to }
}

/** As many days, right before; null where they are of the first years. */
export function daysBefore(days: Days): Days | null {
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

/** How a report is asked for. */
export interface AskedReport {
  readonly query: Days
  readonly signal: AbortSignal
  readonly stays: true
}

/** A report of the shown days, and of as many days right before; null where that is not known. */
export async function loadBoth<Now, Before>(
  { search, request: { signal } }: Pick<LoaderArgs, 'search' | 'request'>,
  askNow: (asked: AskedReport) => Promise<Now>,
  askBefore: (asked: AskedReport) => Promise<Before>,
) {
  const days = shownDays(search)
  const before = daysBefore(days)
  const asked = (query: Days) => ({ query, signal, stays: true }) as const
  const both = Promise.all([askNow(asked(days)), ifAnswered(before && askBefore(asked(before)))])
  return { report: (await deferred(both)).value }
}
