import type { CourseDetails, Meeting } from '@rodada/contracts/course'
import { formatPlainDate } from '@rodada/web/format'

export interface DaySchedule {
  /** 1 is Monday. */
  readonly day: number
  readonly meetings: readonly DayMeeting[]
}

export interface DayMeeting {
  /** Local `HH:mm`. */
  readonly from: string
  readonly to: string
  /** Empty for all levels. */
  readonly level: string
  /** Name of the place; empty while there is none. */
  readonly place: string
  /** `sábado, 28 de noviembre de 2026`: it takes place on that day alone. */
  readonly date?: string
}

type Scheduled = Readonly<Pick<CourseDetails, 'locations'>> & {
  readonly daysAndSchedules: readonly Meeting[]
}

/** Names a meeting among those of its day: it reads the same as another only where it is the same. */
export function meetingKey({ from, to, level, place, date = '' }: DayMeeting): string {
  return [from, to, level, place, date].join('|')
}

/** Groups a course's meetings by weekday, each day in order of time, with the names of level and place. */
export function scheduleByDay({ daysAndSchedules, locations }: Scheduled): DaySchedule[] {
  const places = new Map(locations.map(({ id, name }) => [id, name]))
  const byDay = Map.groupBy(daysAndSchedules, ({ day }) => day)

  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .map(([day, meetings]) => {
      const read = meetings.map(({ from, to, level = '', addressId = 0, date }): [string, DayMeeting] => {
        const place = places.get(addressId) ?? ''
        const meeting = { from, to, level, place, ...(date && { date: formatPlainDate(date) }) }
        return [meetingKey(meeting), meeting]
      })
      // The key begins with the hours.
      const ordered = read.toSorted(([one], [other]) => one.localeCompare(other))
      return { day, meetings: [...new Map(ordered).values()] }
    })
}
