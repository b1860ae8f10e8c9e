import { comparableName } from '@rodada/contracts/comparable-name'
import type { CourseForm, MeetingInput } from '@rodada/contracts/course'
import type { FieldErrors } from '@rodada/service/errors'
import { findOverlaps, isBackwards } from '../schedule/times.ts'

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** What is wrong with a course's weekly schedule, under `DaysAndSchedules`; each message names day and time. */
export function scheduleErrors({ daysAndSchedules = [] }: Partial<CourseForm>): FieldErrors {
  const messages = [
    ...daysAndSchedules
      .filter(isBackwards)
      .map((meeting) => `${tell(meeting)}: la hora de fin debe ser posterior a la de inicio.`),
    ...findOverlaps(daysAndSchedules, samePlaceAndLevel).map(
      (meeting) => `${tell(meeting)}: se cruza con otro horario del mismo nivel y lugar.`,
    ),
  ]
  return messages.length > 0 ? { DaysAndSchedules: [...new Set(messages)] } : {}
}

function tell({ day, from, to }: MeetingInput): string {
  return `El ${days[day - 1]} de ${from} a ${to}`
}

/** Labels are compared as the lookup list takes them for the same. */
function samePlaceAndLevel({ day, level, addressId }: MeetingInput): string {
  return JSON.stringify([day, comparableName(level ?? ''), addressId ?? 0])
}
