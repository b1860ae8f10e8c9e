import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type {
  editFamily as editCall,
  editFamilyStudent as editStudentCall,
} from '@rodada/contracts/family/staff-calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { done, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { stateOf } from '@rodada/service/words/address-state'
import { renameFamily } from '../guardian/family.ts'
import { FamilyLink } from '../guardian/family-link.entity.ts'
import { Responsible } from '../guardian/responsible.entity.ts'
import { Participant } from '../participant/participant.entity.ts'
import { studentErrors, studentValues } from '../participant/participant-form.ts'
import { familyCorrected } from './family-mails.ts'

/** Corrects a guardian's data and mails the guardian. @throws notFound; field errors; a refusal where it was changed meanwhile. */
export async function editFamily(
  command: Command<Actor>,
  id: number,
  { reason, version, ...form }: BodyOf<typeof editCall>,
): Promise<Envelope> {
  const { em } = command
  const row = await command.find(Responsible, { id }, { version })
  const address = {
    street: form.street?.trim() ?? '',
    streetNumber: form.streetNumber?.trim() ?? '',
    neighborhood: form.neighborhood?.trim() ?? '',
    zipCode: form.zipCode ?? '',
    city: form.city?.trim() ?? '',
    state: form.state?.trim() ?? '',
  }
  const email = form.email?.trim() ?? ''
  // A link that was mailed to a wrong address opens nothing.
  if (email !== row.email) await em.nativeDelete(FamilyLink, { familyId: id })
  const isStated = address.zipCode !== '' || address.state !== ''
  em.assign(row, {
    name: form.name.trim(),
    phone: form.phone,
    email,
    ...address,
    state: isStated ? stateOf(address, 'State') : '',
  })
  await renameFamily(em, row)
  await command.sendMail(familyCorrected, { familyId: id, reason })
  command.state({
    title: 'Responsable corregido',
    description: `Familia ${id}`,
    subjectId: id,
    formData: { reason },
    about: row,
  })
  return done('Los datos del responsable se corrigieron.')
}

/** Corrects a student's data and mails the guardian. @throws as `editFamily`. */
export async function editFamilyStudent(
  command: Command<Actor>,
  id: number,
  { reason, version, ...form }: BodyOf<typeof editStudentCall>,
): Promise<Envelope> {
  const student = await command.find(Participant, { id, forgottenAt: null }, { version })
  const today = dayInMexico(command.at)
  refuseFields(studentErrors(form, today, student.birthdate))
  command.em.assign(student, studentValues(form, today))
  const familyId = student.responsibleId
  await command.sendMail(familyCorrected, { familyId, reason })
  command.state({
    title: 'Alumno corregido',
    description: `Alumno ${id}`,
    subjectId: familyId,
    formData: { reason },
    about: student,
  })
  return done('Los datos del alumno se corrigieron.')
}
