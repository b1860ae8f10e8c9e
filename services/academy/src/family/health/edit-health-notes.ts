import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type {
  HealthNotes as Content,
  editHealthNotes as editCall,
} from '@rodada/contracts/family/health-notes'
import type { Command } from '@rodada/service/command/command'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, type FieldErrors, requireRecordVersion } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { enterConsent } from '../consent/enter-consent.ts'
import { requireUnguarded } from '../guardian/guarded.ts'
import { Participant } from '../participant/participant.entity.ts'
import { decryptNotes, encryptNotes } from './encrypted-notes.ts'
import { HealthNotes } from './health-notes.entity.ts'

type Form = BodyOf<typeof editCall>

/** A contact needs name and telephone; medical notes need consent (LFPDPPP: sensitive data). */
export function healthErrors(form: Partial<Form>): FieldErrors {
  const { contactName, contactPhone, allergies, medicalNotes, consent } = form
  const [hasName, hasPhone] = [Boolean(contactName?.trim()), Boolean(contactPhone)]
  const needsConsent = Boolean(allergies?.trim() || medicalNotes?.trim())
  return {
    ...(hasPhone && !hasName && { ContactName: ['Escribe el nombre de la persona a quien llamar.'] }),
    ...(hasName && !hasPhone && { ContactPhone: ['Escribe su teléfono.'] }),
    ...(needsConsent && !consent && { Consent: ['Marca la casilla para guardar datos de salud.'] }),
  }
}

/**
 * Saves the health notes of one's own student, or deletes them where all fields are empty.
 * @throws notFound for another customer's, and for a guarded customer; a refusal where they were changed meanwhile.
 */
export async function editHealthNotes(
  keys: EncryptionKeys,
  command: Command<Actor>,
  id: number,
  form: Form,
): Promise<Envelope> {
  const { em, actor } = command
  await requireUnguarded(command)
  // The student's row: there may be no row of notes to lock.
  await command.find(Participant, { id, responsibleId: actor.userId, forgottenAt: null })
  const given = await store(em, keys, id, form)
  await enterConsent(em, { accountId: actor.userId, participantId: id, purpose: 'health', given })
  command.state({
    title: 'Datos de salud editados',
    description: `Alumno ${id}`,
    subjectId: actor.userId,
  })
  return done('Los datos de salud se guardaron.')
}

/** Deletes a student's medical notes; the emergency contact stays. */
export async function eraseMedicalNotes(em: EntityManager, keys: EncryptionKeys, id: number): Promise<void> {
  const known = await em.findOne(HealthNotes, { participantId: id })
  if (!known) return
  const { contactName, contactPhone } = decryptNotes(keys, known)
  await store(em, keys, id, { contactName, contactPhone })
}

/** @returns whether there are medical notes beside the contact. */
async function store(em: EntityManager, keys: EncryptionKeys, id: number, form: Form): Promise<boolean> {
  const known = await em.findOne(HealthNotes, { participantId: id })
  requireRecordVersion(known?.version ?? 0, form.version)
  const content = contentOf(form)
  if (Object.values(content).every((text) => text === '')) {
    if (known) em.remove(known)
    return false
  }
  const values = {
    encrypted: encryptNotes(keys, id, content),
    hasMedicalNotes: content.allergies !== '' || content.medicalNotes !== '',
    hasContact: content.contactName !== '',
  }
  if (known) em.assign(known, values)
  else em.create(HealthNotes, { participantId: id, ...values })
  return values.hasMedicalNotes
}

function contentOf({ contactName, contactPhone, allergies, medicalNotes }: Form): Content {
  return {
    contactName: contactName?.trim() ?? '',
    contactPhone: contactPhone ?? '',
    allergies: allergies?.trim() ?? '',
    medicalNotes: medicalNotes?.trim() ?? '',
  }
}
