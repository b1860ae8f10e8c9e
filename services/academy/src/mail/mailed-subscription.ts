import type { Owed } from '@rodada/contracts/subscription'
import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'
import { owedFor } from '../owed/owed-for.ts'

type Row = Selectable<AcademyTables['subscription']>

type Told = 'id' | 'status' | 'acquiredClasses' | 'cancelReason' | 'receivedMethod' | 'receivedReference'

/** What mails say of a subscription, as it is when they are sent. Amounts in centavos. */
export interface MailedSubscription extends Pick<Row, Told | 'expiresAt' | 'paidAt' | 'dueDate'> {
  readonly ownerId: number
  /** Null: an annual membership. */
  readonly courseTitle: string | null
  /** The membership aside. */
  readonly price: number
  /** The membership that was taken with it. */
  readonly membership:
    | (Pick<Row, 'id' | 'status' | 'dueDate' | 'expiresAt'> & {
        readonly price: number
        /** One payment covered both. */
        readonly isPaidWithIt: boolean
      })
    | null
}

/** What was paid of it at once, in centavos. */
export function paidOf({ courseTitle, price, membership }: MailedSubscription): Owed {
  const linked = membership?.isPaidWithIt ? membership.price : 0
  if (courseTitle === null) return { course: 0, membership: price, total: price }
  return { course: price, membership: linked, total: price + linked }
}

/** What is still to be paid, in centavos. */
export function owedOf({ courseTitle, status, price, membership }: MailedSubscription): Owed {
  const unpaidMembership = membership?.status === 'PendingPayment' ? membership.price : null
  return owedFor({ isCourse: courseTitle !== null, status, price, unpaidMembership })
}

/** Undefined where there is none. */
export async function readMailedSubscription(
  db: AcademyDb,
  id: number,
): Promise<MailedSubscription | undefined> {
  const row = await readRow(db, id)
  if (!row) return undefined
  const membership = row.membershipId === null ? undefined : await readRow(db, row.membershipId)
  return {
    ...row,
    ownerId: row.createdBy,
    courseTitle: row.courseId === null ? null : await readTitle(db, row.courseId),
    price: row.priceCentavos,
    membership: membership
      ? { ...membership, price: membership.priceCentavos, isPaidWithIt: await isPaidWith(db, row) }
      : null,
  }
}

function readRow(db: AcademyDb, id: number): Promise<Row | undefined> {
  return db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
}

async function readTitle(db: AcademyDb, id: number): Promise<string> {
  return (await db.selectFrom('course').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title
}

/** A charge, or the staff at once, covered both rows; one that was marked as paid by itself was paid by itself. */
async function isPaidWith(db: AcademyDb, { id, membershipId, receivedParts }: Row): Promise<boolean> {
  if (receivedParts === 'both') return true
  const charge = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('payableId', '=', id)
    .where('companionId', '=', membershipId)
    .where('state', '=', 'settled')
    .executeTakeFirst()
  return charge !== undefined
}
