import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { editParticipant as editCall } from '@rodada/contracts/participant'
import { dayInMexico } from '@rodada/contracts/plain-date'
import { done, notFound, refuseFields, requireRecordVersion } from '@rodada/service/errors'
import { preparedOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import {
  type CredentialForm,
  reserveCredentials,
  type Sides,
  storeCredentials,
  storedCredentials,
} from '../guardian/credentials.ts'
import { isGuarded } from '../guardian/guarded.ts'
import { lockResponsible, readResponsible } from '../guardian/responsible.ts'
import { Participant } from './participant.entity.ts'
import { studentErrors, studentValues } from './participant-form.ts'
import { type ParticipantRow, readOwnParticipant } from './read-participants.ts'

type Form = BodyOf<typeof editCall>

export interface ParticipantEdit {
  readonly id: number
  readonly form: Form
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * Changes one of one's own students, and the identity document of their guardian where the form has one. A repeated
 * request gets the first answer.
 * @throws notFound for another customer's; field errors; a refusal where the student was changed meanwhile.
 */
export async function editParticipant(options: AcademyOptions, edit: ParticipantEdit): Promise<Envelope> {
  const { actor, request } = edit
  return preparedOnce<CredentialsToStore, Envelope>(
    options.orm,
    { scope: `user:${actor.userId}`, request },
    {
      // Not for a repetition: the account may be guarded by then, and the pictures can no longer be claimed.
      prepare: () => prepare(options, edit),
      async run(em, credentials) {
        const row = await lockResponsible(em, actor.userId)
        if (!row) throw notFound()
        const before = storedCredentials(row, false)
        const after = await storeCredentials(em, options, { ...credentials, row, hidden: false })
        await change(em, edit, replacedSides(before, after))
        return done('Los datos del alumno se actualizaron.')
      },
    },
  )
}

type CredentialsToStore = CredentialForm & {
  readonly reserved: Awaited<ReturnType<typeof reserveCredentials>>
}

async function prepare(options: AcademyOptions, edit: ParticipantEdit): Promise<CredentialsToStore> {
  const { actor } = edit
  const db = dbOf(options.orm.em.fork())
  if (await isGuarded(db, actor)) throw notFound()
  const student = await readOwnParticipant(db, actor.userId, edit.id)
  const credentials = credentialForm(edit)
  const stored = storedCredentials(await readResponsible(db, actor.userId), false)
  requireFit(edit.form, student)
  return { ...credentials, reserved: await reserveCredentials(options, stored, credentials) }
}

function credentialForm({ form, request }: ParticipantEdit): CredentialForm {
  return {
    sent: { front: form.contactCredentialFront, back: form.contactCredentialBack },
    fields: { front: 'ContactCredentialFront', back: 'ContactCredentialBack' },
    request,
  }
}

function requireFit(form: Form, student: ParticipantRow): void {
  const errors = studentErrors(form, dayInMexico(new Date()), student.birthdate)
  refuseFields(errors)
}

async function change(
  em: EntityManager,
  { id, form, actor, request }: ParticipantEdit,
  replaced: readonly (keyof Sides<unknown>)[],
): Promise<void> {
  const student = await em.findOne(Participant, { id, responsibleId: actor.userId })
  if (!student) throw notFound()
  requireRecordVersion(student.version, form.version)
  em.assign(student, studentValues(form, dayInMexico(new Date())))
  stateMovement(em, request, {
    title: 'Alumno editado',
    description: `Alumno ${id}`,
    subjectId: actor.userId,
    about: student,
    // Sides of the identity document, without file names: the log outlives the photos.
    ...(replaced.length > 0 && { after: { replacedPhotos: replaced } }),
  })
}

function replacedSides(before: Sides<Image | null>, after: Sides<Image | null>) {
  return (['front', 'back'] as const).filter((side) => before[side]?.name !== after[side]?.name)
}
