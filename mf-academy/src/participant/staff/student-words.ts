import type { Student } from '@rodada/contracts/student/calls'
import { firstName } from '@rodada/contracts/words/first-name'
import { endingText } from '@rodada/contracts/words/prepared-texts'

/** What the staff write to a student's guardian by WhatsApp: what is unpaid, or when the classes end. */
export function studentText({
  name,
  unpaidId,
  subscriptions: [subscription],
}: Pick<Student, 'name' | 'unpaidId' | 'subscriptions'>): string {
  if (unpaidId !== null)
    return `la inscripción #${unpaidId} de ${firstName(name)} está pendiente de pago. Puedes pagar en la sucursal o en línea.`
  return subscription === undefined ? '' : endingText(subscription.courseTitle, subscription.dueDate)
}
