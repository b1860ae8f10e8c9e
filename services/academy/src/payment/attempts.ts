import type { EntityManager } from '@rodada/service/orm'
import type { Selectable } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import type { OfferedCharge } from './payment-provider.ts'

export type AttemptRow = Selectable<AcademyTables['payment_attempt']>

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

/** The charge over another amount that staff have not looked into yet. */
export function findOpenReview(em: EntityManager, subscriptionId: number): Promise<AttemptRow | undefined> {
  return attemptsOf(em, subscriptionId)
    .where('state', '=', 'review')
    .where('case_closed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}

function attemptsOf(em: EntityManager, subscriptionId: number) {
  return em
    .getKysely<AcademyTables>()
    .selectFrom('payment_attempt')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('subscription_id', '=', subscriptionId), eb('membership_id', '=', subscriptionId)]),
    )
}

export function findAttempt(em: EntityManager, id: number): Promise<AttemptRow | undefined> {
  return em
    .getKysely<AcademyTables>()
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The attempt as it is now, for this transaction alone; whoever also needs its subscription locks that before. */
export function lockAttempt(em: EntityManager, id: number): Promise<AttemptRow | undefined> {
  return em
    .getKysely<AcademyTables>()
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
