import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { HealthNotes as Content, editHealthNotes as editCall } from '@rodada/contracts/health-notes'
import { done, type FieldErrors, requireRecordVersion } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import type { EncryptionKeys } from '@rodada/service/keys'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { enterConsent } from '../consent/enter-consent.ts'
import { lockOwnStudent } from '../participant/lock-participants.ts'
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

export interface HealthNotesEdit {
  readonly id: number
  readonly form: Form
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * Saves the health notes of one's own student, or deletes them where all fields are empty.
 * @throws notFound for another customer's; a refusal where they were changed meanwhile.
 */
export function editHealthNotes(
  orm: Orm,
  keys: EncryptionKeys,
  { id, form, actor, request }: HealthNotesEdit,
): Promise<Envelope> {
  return runOnce(orm, { actor, request }, async (em) => {
    // The student's row: there may be no row of notes to lock.
    await lockOwnStudent(em, { id, responsibleId: actor.userId })
    const given = await store(em, keys, { id, form })
    await enterConsent(em, { accountId: actor.userId, participantId: id, purpose: 'health', given })
    stateMovement(em, request, {
      title: 'Datos de salud editados',
      description: `Alumno ${id}`,
      subjectId: actor.userId,
    })
    return done('Los datos de salud se guardaron.')
  })
}

/** Deletes a student's medical notes; the emergency contact stays. */
export async function eraseMedicalNotes(em: EntityManager, keys: EncryptionKeys, id: number): Promise<void> {
  const known = await em.findOne(HealthNotes, { participantId: id })
  if (!known) return
  const { contactName, contactPhone } = decryptNotes(keys, known)
  await store(em, keys, { id, form: { contactName, contactPhone } })
}

/** @returns whether there are medical notes beside the contact. */
async function store(
  em: EntityManager,
  keys: EncryptionKeys,
  { id, form }: Pick<HealthNotesEdit, 'id' | 'form'>,
): Promise<boolean> {
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
