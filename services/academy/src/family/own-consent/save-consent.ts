import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { saveConsent as saveCall } from '@rodada/contracts/family/consent'
import { isMailPurpose, type StudentPurpose } from '@rodada/contracts/family/consent-rules'
import type { Command } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { chooseMails } from '../../mail/choice/mail-choices.ts'
import { enterConsent } from '../consent/enter-consent.ts'
import { requireUnguarded } from '../guardian/guarded.ts'
import { eraseMedicalNotes } from '../health/edit-health-notes.ts'
import { Participant } from '../participant/participant.entity.ts'

/**
 * Gives or withdraws the consent to one purpose.
 * @throws notFound for a student who is not one's own, and for a guarded customer; a refusal of consent to health notes,
 * which is given with the notes.
 */
export async function saveConsent(
  keys: EncryptionKeys,
  command: Command<Actor>,
  { purpose, participantId, given }: BodyOf<typeof saveCall>,
): Promise<Envelope> {
  if (isMailPurpose(purpose)) await chooseMails(command, command.actor.userId, { [purpose]: given })
  else await changeForStudent(keys, command, participantId ?? 0, purpose, given)
  return done(given ? 'Guardamos tu consentimiento.' : 'Retiramos tu consentimiento.')
}

async function changeForStudent(
  keys: EncryptionKeys,
  command: Command<Actor>,
  id: number,
  purpose: StudentPurpose,
  given: boolean,
): Promise<void> {
  const { em, actor } = command
  await requireUnguarded(command)
  await command.find(Participant, { id, responsibleId: actor.userId, forgottenAt: null })
  if (purpose === 'health') {
    if (given) throw refusal('Este consentimiento se da al guardar los datos de salud.')
    await eraseMedicalNotes(em, keys, id)
  }
  await enterConsent(em, { accountId: actor.userId, participantId: id, purpose, given })
  command.state({
    title: given ? 'Consentimiento dado' : 'Consentimiento retirado',
    description: `Alumno ${id}: ${movementWords[purpose]}`,
    subjectId: actor.userId,
  })
}

const movementWords: Readonly<Record<StudentPurpose, string>> = {
  photos: 'fotos y videos',
  health: 'datos de salud',
}
