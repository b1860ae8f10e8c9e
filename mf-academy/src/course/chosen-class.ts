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
  return Number.isInteger(slotId) && slotId > 0 && /^\d{4}-\d\d-\d\d$/.test(date)
    ? { slotId, date }
    : undefined
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
