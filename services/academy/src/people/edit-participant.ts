import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { editParticipant as editCall } from '@rodada/contracts/participant'
import { dayInMexico } from '@rodada/contracts/student-age'
import { done, fieldErrors, notFound } from '@rodada/service/errors'
import { preparedOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { requireRecordVersion } from '@rodada/service/record-version'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import {
  type CredentialForm,
  reserveCredentials,
  type Sides,
  storeCredentials,
  storedCredentials,
} from './credentials.ts'
import { isGuarded } from './guarded.ts'
import { type ParticipantRow, readOwnParticipants } from './read-participants.ts'
import { lockResponsible, readResponsible } from './responsible.ts'
import { studentColumns, studentErrors } from './student-errors.ts'

type Form = BodyOf<typeof editCall>

export interface ParticipantEdit {
  readonly id: number
  readonly form: Form
  readonly actor: Actor
  readonly request: FastifyRequest
}

/**
 * Changes one of one's own students, and the identity document of who answers for them where it is sent. A repeated
 * request gets the first answer.
 * @throws notFound for anybody else's; field errors; a refusal where the student changed meanwhile.
 */
export async function editParticipant(options: AcademyOptions, edit: ParticipantEdit): Promise<Envelope> {
  const { actor, request } = edit
  return preparedOnce<CredentialsToStore, Envelope>(
    options.orm,
    { scope: `user:${actor.userId}`, request },
    {
      // Not for a repetition: the student may be hidden, and the pictures are no longer free to be claimed.
      prepare: () => prepare(options, edit),
      async run(em, credentials) {
        const row = await lockResponsible(em.getKysely<AcademyTables>(), actor.userId)
        if (!row) throw notFound()
        const stored = await storeCredentials(em, options, { ...credentials, row, hidden: false })
        await change(em, options, edit, replacedSides(storedCredentials(row, false), stored))
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
  const db = options.orm.em.fork().getKysely<AcademyTables>()
  if (await isGuarded(db, actor)) throw notFound()
  const student = await findOwnParticipant(db, actor.userId, edit.id)
  const credentials = credentialForm(edit)
  const stored = storedCredentials(await readResponsible(db, actor.userId), false)
  requireFit(edit.form, student)
  return { ...credentials, reserved: await reserveCredentials(options, stored, credentials) }
}

/** @throws notFound for anybody else's. */
export async function findOwnParticipant(
  db: AcademyDb,
  accountId: number,
  id: number,
): Promise<ParticipantRow> {
  const student = (await readOwnParticipants(db, accountId, [id])).get(id)
  if (!student) throw notFound()
  return student
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
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

async function change(
  em: EntityManager,
  { publish }: AcademyOptions,
  { id, form, actor, request }: ParticipantEdit,
  replaced: readonly (keyof Sides<unknown>)[],
): Promise<void> {
  const db = em.getKysely<AcademyTables>()
  const before = await findOwnParticipant(db, actor.userId, id)
  requireRecordVersion(before.version, form.version)
  const values = studentColumns(form, dayInMexico(new Date()))
  await db
    .updateTable('participant')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await recordMovement(publish, em, request, {
    title: 'Alumno editado',
    description: `Alumno ${id}`,
    subjectId: actor.userId,
    before: logged(before),
    // Which side of the identity document, and no name: the log outlives the photos.
    after: { ...logged(values), ...(replaced.length > 0 && { replacedPhotos: replaced }) },
  })
}

function replacedSides(before: Sides<Image | null>, after: Sides<Image | null>) {
  return (['front', 'back'] as const).filter((side) => before[side]?.name !== after[side]?.name)
}

/** What the log keeps of a student, under the names of the form. */
function logged({
  name,
  birthdate,
  relationship,
  parent_name: parentName,
}: ReturnType<typeof studentColumns>) {
  return { name, birthdate, relationship, parentName }
}
