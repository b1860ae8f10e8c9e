import type { Slot, SlotInput } from '@rodada/contracts/course/calls'
import { type DayField, dayFields } from '@rodada/contracts/timetable/rules'
import type { ScheduleRow, ServerErrors } from '@rodada/ui/forms'

/** Weekly slots by day. */
export type Week = Record<DayField, ScheduleRow[]>

/** A slot on one date. */
interface DatedRow extends ScheduleRow {
  /** Empty where only the weekday is known. */
  date: string
  day: number
  /** A call may have stored a weekday alone. */
  isUndated?: boolean
}

/** Weekly slots or dates; only those of `recurrence` are sent. */
export interface Timetable extends Week {
  recurrence: 'weekly' | 'once'
  dates: DatedRow[]
}

export const newDate: DatedRow = {
  date: '',
  day: 1,
  from: '',
  to: '',
  level: '',
  addressId: null,
  instructorIds: [],
}

function rowOf({ id, from, to, level = '', addressId, ...further }: Slot): ScheduleRow {
  const { capacity, validFrom = '', validTo = '', instructorIds = [] } = further
  return {
    from,
    to,
    level,
    addressId: addressId ?? null,
    capacity: capacity ?? null,
    validFrom,
    validTo,
    slotId: id,
    instructorIds: instructorIds.map(String),
  }
}

function datedRowOf(slot: Slot): DatedRow {
  const { date, day } = slot
  return { ...rowOf(slot), day, date: date ?? '', ...(date === undefined && { isUndated: true }) }
}

/** Slots as form values. */
export function timetableOf(slots: readonly Slot[], isWeekly: boolean): Timetable {
  const on = (day: number) => (isWeekly ? slots.filter((one) => one.day === day).map(rowOf) : [])
  return {
    recurrence: isWeekly ? 'weekly' : 'once',
    dates: isWeekly ? [] : slots.map(datedRowOf),
    ASD1: on(1),
    ASD2: on(2),
    ASD3: on(3),
    ASD4: on(4),
    ASD5: on(5),
    ASD6: on(6),
    ASD7: on(7),
  }
}

function inputOf({ slotId, from, to, level, addressId, capacity, instructorIds = [] }: ScheduleRow) {
  const hours = { from, to, level: level || null, addressId: addressId ?? null, capacity: capacity ?? null }
  return {
    ...hours,
    instructorIds: instructorIds.map(Number),
    ...(slotId !== undefined && { id: slotId }),
  }
}

/** Slots in one list, Monday first. */
export function slotsOf({ recurrence, dates, ...week }: Timetable): SlotInput[] {
  if (recurrence === 'once')
    return dates.map((row) => ({ ...inputOf(row), day: row.day, ...(row.date && { date: row.date }) }))
  return dayFields.flatMap((field, index) =>
    week[field].map((row) => ({
      day: index + 1,
      ...inputOf(row),
      validFrom: row.validFrom || null,
      validTo: row.validTo || null,
    })),
  )
}

const sentName = /^DaysAndSchedules(?:\[(\d+)\])?/

/**
 * Maps the service's errors of slots to form rows; an error of the whole list goes to the first day with a class, or to
 * the first date.
 */
export function errorsByRow(errors: ServerErrors, { recurrence, dates, ...week }: Timetable): ServerErrors {
  const rows =
    recurrence === 'once'
      ? dates.map((_, index) => `dates[${index}]`)
      : dayFields.flatMap((field) => week[field].map((_, index) => `${field}[${index}]`))
  const whole =
    recurrence === 'once' ? `${rows[0] ?? 'dates'}.date` : (rows[0]?.replace(/\[.*/, '') ?? dayFields[0])
  const byRow = Object.entries(errors).map(([key, messages]) => {
    const at = sentName.exec(key)?.[1]
    return [key.replace(sentName, at === undefined ? whole : (rows[Number(at)] ?? whole)), messages]
  })
  return Object.fromEntries(byRow)
}
