import type { CourseDetails, Slot } from '@rodada/contracts/course/calls'
import { formatPlainDate } from '@rodada/web/words/format'

interface DaySchedule {
  /** 1 is Monday. */
  readonly day: number
  readonly slots: readonly DaySlot[]
}

export interface DaySlot {
  /** Local `HH:mm`. */
  readonly from: string
  readonly to: string
  /** Empty for all levels. */
  readonly level: string
  /** Name of the place; empty without one. */
  readonly place: string
  /** `sábado, 28 de noviembre de 2026`, for a slot of one date. */
  readonly date?: string
}

type Scheduled = Readonly<Pick<CourseDetails, 'locations'>> & {
  readonly daysAndSchedules: readonly Slot[]
}

/** Unique key of a slot within its day, made of everything it shows. */
export function slotKey({ from, to, level, place, date = '' }: DaySlot): string {
  return [from, to, level, place, date].join('|')
}

/** Groups a course's slots by weekday, each day by time, with names of level and place. */
export function scheduleByDay({ daysAndSchedules, locations }: Scheduled): DaySchedule[] {
  const places = new Map(locations.map(({ id, name }) => [id, name]))
  const byDay = Map.groupBy(daysAndSchedules, ({ day }) => day)

  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .map(([day, slots]) => {
      const read = slots.map(({ from, to, level = '', addressId = 0, date }): [string, DaySlot] => {
        const place = places.get(addressId) ?? ''
        const slot = { from, to, level, place, ...(date && { date: formatPlainDate(date) }) }
        return [slotKey(slot), slot]
      })
      // The key begins with the hours, so it sorts by time.
      const ordered = read.toSorted(([one], [other]) => one.localeCompare(other))
      return { day, slots: [...new Map(ordered).values()] }
    })
}
