import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { saveConsent as saveCall } from '@rodada/contracts/consent'
import { isMailPurpose, type StudentPurpose } from '@rodada/contracts/consent-rules'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import type { EncryptionKeys } from '@rodada/service/keys'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { enterConsent } from '../consent/enter-consent.ts'
import { eraseMedicalNotes } from '../health/edit-health-notes.ts'
import { chooseMails } from '../mail-choice/mail-choices.ts'
import { lockOwnStudent } from '../participant/lock-participants.ts'

type Form = BodyOf<typeof saveCall>

export interface ConsentChange {
  readonly form: Form
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * Gives or withdraws the consent to one purpose.
 * @throws notFound for a student who is not one's own; a refusal of consent to health notes, which is given with the notes.
 */
export function saveConsent(orm: Orm, keys: EncryptionKeys, change: ConsentChange): Promise<Envelope> {
  const { form, actor, request } = change
  const { purpose, participantId, given } = form
  return runOnce(orm, { actor, request }, async (em) => {
    if (isMailPurpose(purpose)) await chooseMails(em, request, actor.userId, { [purpose]: given })
    else await changeForStudent(em, keys, change, { purpose, participantId: participantId ?? 0 })
    return done(given ? 'Guardamos tu consentimiento.' : 'Retiramos tu consentimiento.')
  })
}

async function changeForStudent(
  em: EntityManager,
  keys: EncryptionKeys,
  { form: { given }, actor, request }: ConsentChange,
  { purpose, participantId: id }: { readonly purpose: StudentPurpose; readonly participantId: number },
): Promise<void> {
  await lockOwnStudent(em, { id, responsibleId: actor.userId })
  if (purpose === 'health') {
    if (given) throw refusal('Este consentimiento se da al guardar los datos de salud.')
    await eraseMedicalNotes(em, keys, id)
  }
  await enterConsent(em, { accountId: actor.userId, participantId: id, purpose, given })
  stateMovement(em, request, {
    title: given ? 'Consentimiento dado' : 'Consentimiento retirado',
    description: `Alumno ${id}: ${movementWords[purpose]}`,
    subjectId: actor.userId,
  })
}

const movementWords: Readonly<Record<StudentPurpose, string>> = {
  photos: 'fotos y videos',
  health: 'datos de salud',
}
