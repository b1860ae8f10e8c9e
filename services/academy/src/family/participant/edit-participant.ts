import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { editParticipant as editCall } from '@rodada/contracts/family/participant'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import { done, notFound, refuseFields, requireRecordVersion } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import {
  reserveCredentials,
  type Sides,
  storeCredentials,
  storedCredentials,
} from '../guardian/credentials.ts'
import { requireUnguarded } from '../guardian/guarded.ts'
import { lockResponsible } from '../guardian/responsible.ts'
import { Participant } from './participant.entity.ts'
import { studentErrors, studentValues } from './participant-form.ts'

/**
 * Changes one of one's own students, and the identity document of their guardian where the form has one.
 * @throws notFound for another customer's, and for a guarded customer; field errors; a refusal where the student was changed
 * meanwhile.
 */
export async function editParticipant(
  options: AcademyOptions,
  command: Command<Actor>,
  id: number,
  form: BodyOf<typeof editCall>,
): Promise<Envelope> {
  const { em, request } = command
  const { userId } = command.actor
  const today = dayInMexico(command.at)
  await requireUnguarded(command)
  const row = await lockResponsible(em, userId)
  const student = await em.findOne(Participant, { id, responsibleId: userId, forgottenAt: null })
  if (!row || !student) throw notFound()
  refuseFields(studentErrors(form, today, student.birthdate))
  const before = storedCredentials(row, false)
  const credentials = {
    sent: { front: form.contactCredentialFront, back: form.contactCredentialBack },
    fields: { front: 'ContactCredentialFront', back: 'ContactCredentialBack' },
    request,
  }
  const reserved = command.outside('reserving pictures', () =>
    reserveCredentials(options, before, credentials),
  )
  const after = await storeCredentials(command, { ...credentials, row, hidden: false, reserved })
  requireRecordVersion(student.version, form.version)
  em.assign(student, studentValues(form, today))
  const replaced = replacedSides(before, after)
  command.state({
    title: 'Alumno editado',
    description: `Alumno ${id}`,
    subjectId: userId,
    about: student,
    // Sides of the identity document, without file names: the log outlives the photos.
    ...(replaced.length > 0 && { after: { replacedPhotos: replaced } }),
  })
  return done('Los datos del alumno se actualizaron.')
}

function replacedSides(before: Sides<Image | null>, after: Sides<Image | null>) {
  return (['front', 'back'] as const).filter((side) => before[side]?.name !== after[side]?.name)
}
