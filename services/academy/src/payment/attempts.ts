import { plannedOnce } from '@rodada/service/kept-plans'
import type { EntityManager } from '@rodada/service/orm'
import type { Selectable } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import type { OfferedCharge } from './payment-provider.ts'

export type AttemptRow = Selectable<AcademyTables['payment_attempt']>

/** Each by its name: of `select *` no plan could be kept. */
export const attemptColumns = [
  'id',
  'subscription_id',
  'membership_id',
  'folio',
  'provider',
  'mode',
  'account',
  'amount_centavos',
  'state',
  'issued_at',
  'issued_by',
  'offered_at',
  'claimed_code',
  'checks',
  'next_check_at',
  'charged_centavos',
  'authorization_code',
  'reference',
  'outcome_text',
  'ended_at',
  'case_reason',
  'case_closed_at',
  'case_closed_by',
  'case_note',
] as const satisfies (keyof AttemptRow)[]

/** What the provider knows an attempt by. */
export function chargeOf(attempt: AttemptRow): OfferedCharge {
  return {
    folio: attempt.folio,
    amountCentavos: attempt.amount_centavos,
    issuedAt: new Date(attempt.issued_at),
  }
}

/** Whether the bank has said that it charged somebody: its last word on a folio. */
export function isCharged({ state }: AttemptRow): boolean {
  return state === 'settled' || state === 'refund' || state === 'review'
}

/** Whether an approval would still settle it: neither the bank nor the staff have said a last word. */
export function isOpen({ state }: AttemptRow): boolean {
  return state === 'open' || state === 'unanswered'
}

/** The attempt that may still charge somebody for this row, alone or as the membership of a course. */
export function findOpenAttempt(em: EntityManager, subscriptionId: number): Promise<AttemptRow | undefined> {
  return attemptsOf(em, subscriptionId)
    .where('state', 'in', ['open', 'unanswered'])
    .orderBy('id')
    .executeTakeFirst()
}

/** What is not over yet: as `findOpenAttempt`, and the charge over another amount that staff have not looked into. */
export interface Unfinished {
  readonly open: AttemptRow | undefined
  readonly review: AttemptRow | undefined
}

export async function findUnfinished(em: EntityManager, subscriptionId: number): Promise<Unfinished> {
  const attempts = await attemptsOf(em, subscriptionId)
    .where('state', 'in', ['open', 'unanswered', 'review'])
    .orderBy('id')
    .execute()
  const isReview = ({ state, case_closed_at }: AttemptRow) => state === 'review' && case_closed_at === null
  return { open: attempts.find(isOpen), review: attempts.find(isReview) }
}

function attemptsOf(em: EntityManager, subscriptionId: number) {
  return em
    .getKysely<AcademyTables>()
    .selectFrom('payment_attempt')
    .modifyFront(plannedOnce)
    .select(attemptColumns)
    .where(({ or, eb }) =>
      or([eb('subscription_id', '=', subscriptionId), eb('membership_id', '=', subscriptionId)]),
    )
}

export function findAttempt(em: EntityManager, id: number): Promise<AttemptRow | undefined> {
  return em
    .getKysely<AcademyTables>()
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The attempt as it is now, for this transaction alone; whoever also needs its subscription locks that before. */
export function lockAttempt(em: EntityManager, id: number): Promise<AttemptRow | undefined> {
  return em
    .getKysely<AcademyTables>()
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
