import type { ParticipantForm } from '@rodada/contracts/family/participant'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, refusal, refuseFields } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { Participant } from '../../family/participant/participant.entity.ts'
import { studentValues } from '../../family/participant/participant-form.ts'
import { studentError } from './registration-errors.ts'

export interface StudentChoice {
  readonly accountId: number
  readonly courseId: number
  readonly students: readonly ParticipantForm[]
  /** `YYYY-MM-DD` in Mexico City. */
  readonly today: string
  /** The account is shown none of its students. */
  readonly hidden: boolean
  /** Ids of the subscriptions that are renewed; they do not count as having the course. */
  readonly renewed?: readonly number[]
}

/**
 * Creates the new students, which the next flush stores, and checks the existing ones.
 * @returns the students in the order of the form.
 * @throws field errors for another customer's students, a refusal with `subscriptionIds` for students who already have the course.
 */
export async function takeStudents(
  em: EntityManager,
  choice: StudentChoice,
): Promise<{ readonly id: number }[]> {
  const { accountId, students, today } = choice
  await requireOwn(em, choice)
  await requireWithoutCourse(dbOf(em), choice)
  return students.map((student) =>
    student.id === 0
      ? em.create(Participant, { responsibleId: accountId, ...studentValues(student, today) })
      : student,
  )
}

async function requireOwn(em: EntityManager, { accountId, students, hidden }: StudentChoice): Promise<void> {
  const ids = hidden ? [] : students.flatMap(({ id }) => (id === 0 ? [] : [id]))
  const theirs = { id: { $in: ids }, responsibleId: accountId, forgottenAt: null }
  const own = ids.length === 0 ? [] : await em.find(Participant, theirs)
  const known = new Set([0, ...own.map(({ id }) => id)])
  const errors: FieldErrors = {}
  students.forEach(({ id }, at) => {
    if (!known.has(id)) Object.assign(errors, studentError(at, 'No encontramos a este alumno.'))
  })
  refuseFields(errors)
}

/**
 * A student has one subscription of a course at a time, waiting for its payment or active.
 * @throws a refusal with `subscriptionIds`.
 */
export async function requireWithoutCourse(
  db: AcademyDb,
  {
    courseId,
    students,
    renewed,
  }: Pick<StudentChoice, 'courseId' | 'renewed'> & { readonly students: readonly { readonly id: number }[] },
): Promise<void> {
  const ids = students.flatMap(({ id }) => (id === 0 ? [] : [id]))
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; participantId: number; name: string }>`
    select subscription.id, participant.id as "participantId", participant.name
    from subscription_participant link
    join subscription on subscription.id = link.subscription_id
    join participant on participant.id = link.participant_id
    where link.participant_id = any(${ids}::integer[]) and subscription.course_id = ${courseId}
      and subscription.id <> all(${renewed ?? []}::integer[])
      and (subscription.status = 'PendingPayment'
        or subscription.status = 'Active' and (subscription.due_date > now() or subscription.reserved_classes > 0))
    order by subscription.id`.execute(db)
  if (rows.length === 0) return
  const texts = rows.map(({ id, name }) => `${name} ya tiene la suscripción #${id} de este curso.`)
  const errors = rows.map(({ participantId }, at) =>
    studentError(
      students.findIndex(({ id }) => id === participantId),
      texts[at] ?? '',
    ),
  )
  // A renewal has no fields of students.
  const fields = renewed ? {} : Object.assign({}, ...errors)
  throw refusal(texts.join(' '), fields, { subscriptionIds: [...new Set(rows.map(({ id }) => id))] })
}
