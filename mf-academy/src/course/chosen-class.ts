import type { CourseDetails } from '@rodada/contracts/course/calls'
import { hourIn } from '@rodada/contracts/timetable/place-hours'
import { nextShown, weeksAhead } from '@rodada/contracts/timetable/rules'
import { addDays, dayInMexico, daysBetween, isPlainDate, mondayOf } from '@rodada/contracts/words/plain-date'
import { useLocation } from '@rodada/web/pages/router'
import { useEffect, useState } from 'react'

/** A class that a visitor chose in the calendar: a slot of the course, and a day, `YYYY-MM-DD`. */
export interface ChosenClass {
  readonly slotId: number
  readonly date: string
}

/** Names in addresses. */
const names = { slot: 'horario', date: 'fecha' } as const

/** The class that an address names. */
export function chosenIn(search: URLSearchParams): ChosenClass | undefined {
  const slotId = Number(search.get(names.slot))
  const date = search.get(names.date) ?? ''
  return Number.isInteger(slotId) && slotId > 0 && isPlainDate(date) ? { slotId, date } : undefined
}

export const goneText = 'Esa clase ya no está disponible.'

/**
 * Whether a course still has a class, as far as its details tell: one of the next sessions, or a day of its slot after as many of
 * them as the details can name.
 */
export function isOffered(
  { slotId, date }: ChosenClass,
  { daysAndSchedules, nextSessions }: Pick<CourseDetails, 'daysAndSchedules' | 'nextSessions'>,
): boolean {
  const now = new Date()
  const next = nextSessions.find((one) => one.slotId === slotId && one.date === date)
  if (next !== undefined) return next.startTime > now.toISOString()
  const slot = daysAndSchedules.find(({ id }) => id === slotId)
  const last = nextSessions[nextShown - 1]
  if (slot === undefined || last === undefined) return false
  if (`${date} ${slot.from}` < `${last.date} ${hourIn(last.zone, new Date(last.startTime))}`) return false
  if (slot.date !== undefined) return slot.date === date
  const { day, validFrom = date, validTo = date } = slot
  const isDay = daysBetween(mondayOf(date), date) + 1 === day && validFrom <= date && date <= validTo
  return isDay && date < addDays(dayInMexico(now), 7 * weeksAhead)
}

/** @param path without a query. */
export function withChosen(path: string, chosen: ChosenClass | undefined): string {
  if (chosen === undefined) return path
  return `${path}?${new URLSearchParams({ [names.slot]: String(chosen.slotId), [names.date]: chosen.date })}`
}

/** The same of a page that the server renders; undefined until hydration, since that page is the same for everybody. */
export function useChosenClass(): ChosenClass | undefined {
  const { search } = useLocation()
  const [chosen, setChosen] = useState<ChosenClass>()
  useEffect(() => setChosen(chosenIn(new URLSearchParams(search))), [search])
  return chosen
}
