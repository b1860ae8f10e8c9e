import { nameKey } from '@rodada/contracts/words/comparable-name'
import type { EntityManager } from '@rodada/service/data/orm'
import { type FieldErrors, refusal, refuseFields } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { studentError } from './registration-errors.ts'

interface KnownStudent {
  readonly id: number
  readonly name: string
  readonly hadFree: boolean
}

/** A student of a form: with an id, or new with a name. */
interface Chosen {
  readonly id: number
  readonly name?: string | null
}

/**
 * Each student takes one free course, whatever became of it unless it was canceled before they took a class of it, and an
 * account has so many such students. The caller has locked the account's memberships, which keeps its registrations apart.
 * @throws field errors, or a refusal.
 */
export async function requireFirstFreeCourse(
  em: EntityManager,
  accountId: number,
  students: readonly Chosen[],
  most: number,
): Promise<void> {
  const known = await readStudents(em, accountId)
  const had = new Set(known.filter(({ hadFree }) => hadFree).map(({ name }) => nameKey(name)))
  const names = students.map(({ id, name }) => known.find((one) => one.id === id)?.name ?? name ?? '')
  const errors: FieldErrors = {}
  names.forEach((name, at) => {
    if (had.has(nameKey(name)))
      Object.assign(errors, studentError(at, `${name} ya tomó un curso gratis. Elige otro curso.`))
  })
  refuseFields(errors)
  if (new Set([...had, ...names.map(nameKey)]).size > most)
    throw refusal(
      `Con una cuenta puedes inscribir a ${most} alumnos en cursos gratis. Escríbenos si son más en tu familia.`,
    )
}

async function readStudents(em: EntityManager, accountId: number): Promise<readonly KnownStudent[]> {
  const { rows } = await sql<KnownStudent>`
    select participant.id, participant.name, exists (
      select from subscription_participant link
      join subscription on subscription.id = link.subscription_id
      join course on course.id = subscription.course_id
      where link.participant_id = participant.id
        and subscription.price_centavos + subscription.reduced_centavos = 0 and not subscription.is_brought_over and not course.membership_required
        and (subscription.status <> 'Canceled' or 0 < (
          select sum(case entry.kind when 'consumed' then entry.classes else -entry.classes end)
          from credit_entry entry
          where entry.subscription_id = subscription.id and entry.participant_id = participant.id
            and entry.kind in ('consumed', 'returned')))
    ) as "hadFree"
    from participant where responsible_id = ${accountId} and forgotten_at is null`.execute(dbOf(em))
  return rows
}
