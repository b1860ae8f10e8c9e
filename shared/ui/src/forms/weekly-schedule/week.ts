import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** One class of a day; times are local `HH:mm`. A row that was just added has empty texts. */
export interface ScheduleRow {
  from: string
  to: string
  /** Empty or null: any level. */
  level?: string | null
  /** Id of a place; only where the field offers places. */
  addressId?: number | null
  /** Id of the stored record; a copy of the row has none. */
  slotId?: number
  /** Places; empty: no limit. */
  capacity?: number | null
  /** First and last day on which it is given; empty: unbounded. */
  validFrom?: string | null
  validTo?: string | null
  /** Ids of its instructors, as texts; only where the field offers instructors. */
  instructorIds?: string[]
}

/** Form field with the rows of one day. */
export type DayName<Values extends FieldValues> = FieldPathByValue<Values, ScheduleRow[] | undefined>

/** A form reduced to its days, each under its own field name. */
export type WeekForm = UseFormReturn<Record<string, ScheduleRow[]>>

/** TypeScript cannot follow names that the caller chooses; `DayName` has checked their values. */
export function asWeekForm<Values extends FieldValues>(form: UseFormReturn<Values>): WeekForm {
  return form as unknown as WeekForm
}

/** The row to add after `last`: starts where that one ends, with the same level and place. */
export function nextRow(last: ScheduleRow | undefined, withPlace: boolean): ScheduleRow {
  const place = withPlace ? { addressId: last?.addressId ?? null } : {}
  return { from: last?.to ?? '', to: '', level: last?.level ?? '', ...place }
}

function isSameClassroom(one: ScheduleRow, other: ScheduleRow): boolean {
  return (one.level ?? '') === (other.level ?? '') && (one.addressId ?? null) === (other.addressId ?? null)
}

/** Whether the validity periods overlap; without dates they do. */
function mayMeet(one: ScheduleRow, other: ScheduleRow): boolean {
  return (one.validFrom || '') <= (other.validTo || '9') && (other.validFrom || '') <= (one.validTo || '9')
}

/** Whether a row overlaps an earlier one of the same level and place. Incomplete rows overlap nothing. */
export function overlapsEarlier(rows: readonly ScheduleRow[], index: number): boolean {
  const row = rows[index]
  if (row === undefined || row.from === '' || row.to === '') return false
  return rows
    .slice(0, index)
    .filter((other) => isSameClassroom(row, other) && mayMeet(row, other))
    .some((other) => row.from < other.to && other.from < row.to)
}
