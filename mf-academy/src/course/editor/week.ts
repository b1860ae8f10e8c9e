import type { Meeting, MeetingInput } from '@rodada/contracts/course'
import { type DayField, dayFields } from '@rodada/contracts/weekday-fields'
import type { ScheduleRow, ServerErrors } from '@rodada/ui/forms'

/** The weekly meetings of a course, day by day. */
export type Week = Record<DayField, ScheduleRow[]>

function rowsOf(meetings: readonly Meeting[], day: number): ScheduleRow[] {
  return meetings
    .filter((meeting) => meeting.day === day)
    .map(({ from, to, level = '', addressId = null }) => ({ from, to, level, addressId }))
}

/** The meetings as the form holds them. */
export function weekOf(meetings: readonly Meeting[]): Week {
  const on = (day: number) => rowsOf(meetings, day)
  return { ASD1: on(1), ASD2: on(2), ASD3: on(3), ASD4: on(4), ASD5: on(5), ASD6: on(6), ASD7: on(7) }
}

/** The meetings in one list, Monday first. */
export function meetingsOf(week: Week): MeetingInput[] {
  return dayFields.flatMap((field, index) =>
    week[field].map(({ from, to, level, addressId }) => ({
      day: index + 1,
      from,
      to,
      level: level || null,
      addressId: addressId ?? null,
    })),
  )
}

const sentName = /^DaysAndSchedules(?:\[(\d+)\])?/

/** What the service says of its list of meetings, under the day or row of the form; of the whole list under the first day that meets. */
export function errorsByDay(errors: ServerErrors, week: Week): ServerErrors {
  const rows = dayFields.flatMap((field) => week[field].map((_, index) => `${field}[${index}]`))
  const firstDay = rows[0]?.replace(/\[.*/, '') ?? dayFields[0]
  const byDay = Object.entries(errors).map(([key, messages]) => {
    const at = sentName.exec(key)?.[1]
    return [key.replace(sentName, at === undefined ? firstDay : (rows[Number(at)] ?? firstDay)), messages]
  })
  return Object.fromEntries(byDay)
}
