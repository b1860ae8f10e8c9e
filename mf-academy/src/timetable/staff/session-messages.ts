import type { StaffSession, WaitingStudent } from '@rodada/contracts/timetable/staff-calls'
import { firstName } from '@rodada/contracts/words/first-name'
import { momentText } from '../../booking/class-rows.tsx'
import { sessionText } from '../session-words.tsx'

/** What the staff write to the families of a class by WhatsApp; a greeting stands before it. */

/** Empty unless the class was cancelled. */
export function cancelledText(session: StaffSession, { name }: { readonly name: string }): string {
  if (session.status !== 'cancelled') return ''
  return `se canceló la clase de ${firstName(name)} en «${session.courseTitle}», ${sessionText(session)} Motivo: ${session.cancelReason}`
}

/** Empty unless a place is offered to the student. */
export function offeredText(session: StaffSession, { name, offeredUntil }: WaitingStudent): string {
  if (offeredUntil === null) return ''
  return `se liberó un lugar para ${firstName(name)} en «${session.courseTitle}», ${sessionText(session)} Te lo guardamos hasta el ${momentText(offeredUntil, session)}`
}
