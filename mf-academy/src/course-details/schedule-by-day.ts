import type { CourseDetails } from '@rodada/contracts/course'

export interface DaySchedule {
  /** 1 is Monday. */
  readonly day: number
  readonly meetings: readonly { from: string; to: string; level: string; place: string }[]
}

/** Groups a course's meetings by weekday, each day in order of time, with the names of level and place. */
export function scheduleByDay({
  daysAndSchedules,
  locations,
}: Pick<CourseDetails, 'daysAndSchedules' | 'locations'>): DaySchedule[] {
  const places = new Map(locations.map(({ id, name }) => [id, name]))
  const byDay = Map.groupBy(daysAndSchedules, ({ day }) => day)
  return [...byDay.keys()]
    .toSorted((one, other) => one - other)
    .map((day) => ({
      day,
      meetings: (byDay.get(day) ?? [])
        .map(({ from, to, level = '', addressId }) => ({
          from,
          to,
          level,
          place: places.get(addressId ?? 0) ?? '',
        }))
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    }))
}
