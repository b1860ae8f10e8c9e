import type { ResponseOf } from '@rodada/contracts/call'
import type { ReceiptSource } from '@rodada/contracts/money/rules'
import type { getStaffOrders } from '@rodada/contracts/order/staff-calls'
import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { sumPesos } from '@rodada/contracts/words/money'

export type OrderRow = ResponseOf<typeof getStaffOrders>['list'][number]

/** An amount that a person owes. */
export interface Due {
  readonly key: string
  readonly source: ReceiptSource
  /** Id of the order, or of the listed subscription: with a membership taken along, the course's. */
  readonly id: number
  /** As shown to staff: '#31', 'R-12'. */
  readonly reference: string
  readonly title: string
  readonly detail: string
  readonly person: string
  /** Number of the family or account; null for a guest. */
  readonly account: number | null
  /** Account or guest's e-mail; undefined for an order with neither. */
  readonly owner: string | undefined
  readonly email: string | null
  /** Of the family, in E.164; undefined where it is not known. */
  readonly phone?: string
  /** Pesos that are left to pay. */
  readonly amount: number
  /** Last day to pay what a part payment left, `YYYY-MM-DD`. */
  readonly restBy: string | undefined
  /** A card payment awaits the bank's answer. */
  readonly isConfirming: boolean
  /** Of an order; undefined for a subscription. */
  readonly version: number | undefined
  readonly href: string
}

/**
 * Dues of subscriptions; a membership taken with a listed course comes from the course's row alone. A free course that
 * waits for its membership is one too: they are paid together.
 */
export function duesOfSubscriptions(rows: readonly SiteSubscription[]): Due[] {
  const shown = new Set(rows.map(({ id }) => id))
  return rows.flatMap((row) => {
    if (row.courseId === null && row.takenWithId !== null && shown.has(row.takenWithId)) return []
    const common = {
      id: row.id,
      person: row.createdByName,
      account: row.createdBy,
      restBy: row.restBy,
      owner: accountOwner(row.createdBy),
      email: row.createdByEmail ?? null,
      phone: row.participants.find(({ contactPhone }) => contactPhone !== '')?.contactPhone,
      isConfirming: row.confirming,
      version: undefined,
      href: `/suscripcion/${row.id}?modo=administrar`,
    }
    const course: Due = {
      ...common,
      key: `course ${row.id}`,
      source: 'course',
      reference: `#${row.id}`,
      amount: row.owed.course,
      title: row.courseTitle ?? '',
      detail: row.participants.map(({ name }) => name).join(', '),
    }
    const membershipId = row.membershipId ?? row.id
    const membership: Due = {
      ...common,
      key: `membership ${membershipId}`,
      source: 'membership',
      reference: `#${membershipId}`,
      title: 'Membresía anual',
      amount: row.owed.membership,
      detail: row.courseId === null ? studentsText(row) : `Se tomó con la suscripción #${row.id}`,
    }
    const isFreeCourse = row.courseId !== null && row.status === 'PendingPayment' && row.owed.course === 0
    return row.owed.membership > 0 && isFreeCourse
      ? [course, membership]
      : [course, membership].filter(({ amount }) => amount > 0)
  })
}

/** `owner` of an account's dues. */
export const accountOwner = (account: number) => `account ${account}`

function studentsText({ students }: SiteSubscription): string {
  if (students.length === 0) return ''
  return `${students.length === 1 ? 'Alumno' : 'Alumnos'}: ${students.join(', ')}`
}

function ownerOfOrder({ userId, email }: OrderRow): string | undefined {
  if (userId !== null) return accountOwner(userId)
  return email ? `guest ${email}` : undefined
}

/** The pieces of an order, and its recipient where that is not the account's owner. */
function detailOf({ pieces, summary, buyerName, accountName }: OrderRow): string {
  const what = pieces === 1 ? summary : `${summary} y más: ${pieces} piezas`
  return accountName && accountName !== buyerName ? `${what} · A nombre de ${buyerName}` : what
}

/** Orders of which something is owed; without a delivery the total is not known yet. */
export function duesOfOrders(rows: readonly OrderRow[]): Due[] {
  return rows
    .filter(({ delivery, owed }) => delivery !== null && owed > 0)
    .map((row) => ({
      key: `order ${row.id}`,
      source: 'order',
      id: row.id,
      reference: row.number,
      amount: row.owed,
      restBy: row.restBy,
      account: row.userId,
      title: `Pedido ${row.number}`,
      detail: detailOf(row),
      person: row.accountName || row.buyerName,
      owner: ownerOfOrder(row),
      email: row.email ?? null,
      isConfirming: false,
      version: row.version,
      href: `/administrar-pedidos/${row.id}`,
    }))
}

/** Pesos. */
export function totalOf(dues: readonly Due[]): number {
  return sumPesos(dues.map(({ amount }) => amount))
}

export interface Debtor {
  readonly key: string
  readonly name: string
  readonly email: string | null
  /** Number of the family or account; null for a guest. */
  readonly account: number | null
  readonly dues: readonly Due[]
}

/** Groups by owner in order of appearance, so namesakes stay apart; by name where there is no owner. */
export function byPerson(dues: readonly Due[]): Debtor[] {
  const groups = Map.groupBy(dues, ({ owner, person }) => owner ?? `name ${person}`)
  return [...groups].map(([key, theirs]) => ({
    key,
    name: theirs.map(({ person }) => person).find((person) => person !== '') ?? 'Sin nombre',
    email: theirs.map(({ email }) => email).find((email) => email !== null) ?? null,
    account: theirs[0]?.account ?? null,
    dues: theirs,
  }))
}
