import { comparableName } from '@rodada/contracts/comparable-name'
import type { CourseForm, MeetingInput } from '@rodada/contracts/course'
import { isPlainDate } from '@rodada/contracts/student-age'
import type { FieldErrors } from '@rodada/service/errors'
import { findOverlaps, isBackwards, weekdayOf } from './times.ts'

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/**
 * What is wrong with a course's timetable: hours under `DaysAndSchedules`, where each message names day and time; dates
 * under the field of their row.
 */
export function scheduleErrors({ daysAndSchedules = [] }: Partial<CourseForm>): FieldErrors {
  const messages = [
    ...daysAndSchedules
      .filter(isBackwards)
      .map((meeting) => `${tell(meeting)}: la hora de fin debe ser posterior a la de inicio.`),
    ...findOverlaps(daysAndSchedules, samePlaceAndLevel, canCoincide).map(
      (meeting) => `${tell(meeting)}: se cruza con otro horario del mismo nivel y lugar.`,
    ),
  ]
  return {
    ...(messages.length > 0 && { DaysAndSchedules: [...new Set(messages)] }),
    ...Object.assign({}, ...daysAndSchedules.map(dateErrors)),
  }
}

function dateErrors({ validFrom, validTo, date }: MeetingInput, at: number): FieldErrors {
  const field = (name: string) => `DaysAndSchedules[${at}].${name}`
  const dates = { ValidFrom: validFrom, ValidTo: validTo, Date: date }
  const unknown = Object.entries(dates).filter(([, day]) => day && !isPlainDate(day))
  if (unknown.length > 0)
    return Object.fromEntries(unknown.map(([name]) => [field(name), ['Esta fecha no existe.']]))
  if (validFrom && validTo && validTo < validFrom)
    return { [field('ValidTo')]: ['La última fecha no puede ser anterior a la primera.'] }
  return {}
}

function tell({ day, from, to }: MeetingInput): string {
  return `El ${days[day - 1]} de ${from} a ${to}`
}

/** Labels are compared as the lookup list takes them for the same. */
function samePlaceAndLevel({ day, date, level, addressId }: MeetingInput): string {
  const weekday = date ? weekdayOf(date) : day
  return JSON.stringify([weekday, comparableName(level ?? ''), addressId ?? 0])
}

/** Whether there may be a day on which both take place. */
function canCoincide(one: MeetingInput, other: MeetingInput): boolean {
  return firstDay(one) <= lastDay(other) && firstDay(other) <= lastDay(one)
}

function firstDay({ date, validFrom }: MeetingInput): string {
  return date ?? validFrom ?? ''
}

function lastDay({ date, validTo }: MeetingInput): string {
  return date ?? validTo ?? '9999'
}
