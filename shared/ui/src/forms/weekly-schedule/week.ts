import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** One class of a day; times are local `HH:mm`. A row that was just added has empty texts. */
export interface ScheduleRow {
  from: string
  to: string
  /** Empty or null: no level in particular. */
  level?: string | null | undefined
  /** Id of a place; there only where the field offers places. */
  addressId?: number | null | undefined
  /** Of the record behind the row, which goes with it; a copy of the row has none. */
  slotId?: number | undefined
  /** Places; empty: no limit. */
  capacity?: number | null | undefined
  /** First and last day on which it is given; empty: no bound. */
  validFrom?: string | null | undefined
  validTo?: string | null | undefined
  /** Ids of its instructors, as texts; there only where the field offers instructors. */
  instructorIds?: string[] | undefined
}

/** Name of a form's field that holds the rows of one day. */
export type DayName<Values extends FieldValues> = FieldPathByValue<Values, ScheduleRow[] | undefined>

/** A form seen as its days alone, each under the name that its owner chose. */
export type WeekForm = UseFormReturn<Record<string, ScheduleRow[]>>

/** The types cannot follow names that the caller chooses; `DayName` has checked what stands under them. */
export function asWeekForm<Values extends FieldValues>(form: UseFormReturn<Values>): WeekForm {
  return form as unknown as WeekForm
}

/** The row to add after `last`: it goes on where that one ends, on the same level and in the same place. */
export function nextRow(last: ScheduleRow | undefined, withPlace: boolean): ScheduleRow {
  const place = withPlace ? { addressId: last?.addressId ?? null } : {}
  return { from: last?.to ?? '', to: '', level: last?.level ?? '', ...place }
}

function isSameClassroom(one: ScheduleRow, other: ScheduleRow): boolean {
  return (one.level ?? '') === (other.level ?? '') && (one.addressId ?? null) === (other.addressId ?? null)
}

/** Whether there may be a week in which both take place; without dates there is. */
function mayMeet(one: ScheduleRow, other: ScheduleRow): boolean {
  return (one.validFrom || '') <= (other.validTo || '9') && (other.validFrom || '') <= (one.validTo || '9')
}

/** Whether a row overlaps one before it on the same level, in the same place. Unfinished rows overlap nothing. */
export function overlapsEarlier(rows: readonly ScheduleRow[], index: number): boolean {
  const row = rows[index]
  if (row === undefined || row.from === '' || row.to === '') return false
  return rows
    .slice(0, index)
    .filter((other) => isSameClassroom(row, other) && mayMeet(row, other))
    .some((other) => row.from < other.to && other.from < row.to)
}
