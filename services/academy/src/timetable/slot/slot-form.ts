import type { CourseForm, Slot, SlotInput } from '@rodada/contracts/course/calls'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { isPlainDate } from '@rodada/contracts/words/plain-date'
import type { FieldErrors } from '@rodada/service/http/errors'
import { findOverlaps, isBackwards, weekdayOf } from '../../time/hours.ts'

/** A row of the timetable form. Undefined: the value stays; null: it is removed. */
export interface SlotForm extends Pick<Slot, 'day' | 'from' | 'to' | 'level' | 'addressId'> {
  readonly id?: number
  readonly capacity?: number | null
  readonly validFrom?: string | null
  readonly validTo?: string | null
  readonly date?: string | null
  readonly instructorIds?: readonly number[]
}

export function readSlot({ id, day, from, to, level, addressId, ...further }: SlotInput): SlotForm {
  const name = level?.trim()
  const { instructorIds, ...rest } = further
  return {
    ...(id && { id }),
    day: further.date ? weekdayOf(further.date) : day,
    from,
    to,
    ...(name && { level: name }),
    ...(addressId && { addressId }),
    ...rest,
    ...(instructorIds && { instructorIds: [...new Set(instructorIds)] }),
  }
}

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/**
 * Errors of a course's timetable: hours under `DaysAndSchedules`, each message with day and time; dates under the field
 * of their row.
 */
export function slotErrors({ daysAndSchedules = [] }: Partial<CourseForm>): FieldErrors {
  const messages = [
    ...daysAndSchedules
      .filter(isBackwards)
      .map((slot) => `${tell(slot)}: la hora de fin debe ser posterior a la de inicio.`),
    ...findOverlaps(daysAndSchedules, samePlaceAndLevel, canCoincide).map(
      (slot) => `${tell(slot)}: se cruza con otro horario del mismo nivel y lugar.`,
    ),
  ]
  return {
    ...(messages.length > 0 && { DaysAndSchedules: [...new Set(messages)] }),
    ...Object.assign({}, ...daysAndSchedules.map(dateErrors)),
  }
}

function dateErrors({ validFrom, validTo, date }: SlotInput, at: number): FieldErrors {
  const field = (name: string) => `DaysAndSchedules[${at}].${name}`
  const dates = { ValidFrom: validFrom, ValidTo: validTo, Date: date }
  const unknown = Object.entries(dates).filter(([, day]) => day && !isPlainDate(day))
  if (unknown.length > 0)
    return Object.fromEntries(unknown.map(([name]) => [field(name), ['Esta fecha no existe.']]))
  if (validFrom && validTo && validTo < validFrom)
    return { [field('ValidTo')]: ['La última fecha no puede ser anterior a la primera.'] }
  return {}
}

function tell({ day, from, to }: SlotInput): string {
  return `El ${days[day - 1]} de ${from} a ${to}`
}

/** Labels are compared by the key of their list. */
function samePlaceAndLevel({ day, date, level, addressId }: SlotInput): string {
  const weekday = date ? weekdayOf(date) : day
  return JSON.stringify([weekday, comparableName(level ?? ''), addressId ?? 0])
}

/** There may be a day on which both take place. */
function canCoincide(one: SlotInput, other: SlotInput): boolean {
  return firstDay(one) <= lastDay(other) && firstDay(other) <= lastDay(one)
}

function firstDay({ date, validFrom }: SlotInput): string {
  return date ?? validFrom ?? ''
}

function lastDay({ date, validTo }: SlotInput): string {
  return date ?? validTo ?? '9999'
}
