import { LockMode } from '@mikro-orm/core'
import { guestDataYears, unpaidGuestDataDays } from '@rodada/contracts/order/rules'
import { runCommand } from '@rodada/service/command/command'
import { commandLine, type MovementSource, platformItself } from '@rodada/service/command/movement'
import { type DueRow, dueBatch, eachDue } from '@rodada/service/messages/each-due'
import { jobQueue, type QueueDefinition, woken } from '@rodada/service/messages/queues'
import { CommandError } from '@rodada/service/run/cli'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { dbOf } from '../entities.ts'
import { Order } from '../order/order.entity.ts'
import { guestNamed, orderOverAt, orderUnpaid } from '../order/order-indexes.ts'
import type { OrderOptions } from '../order/order-options.ts'
import { readOpenPayments } from './forget-buyers.ts'
import { unnameOrders } from './unname-orders.ts'

const queue = 'order.forget-guests'

/** One at a time however many instances run; the clock repeats it anyway. */
export const guestQueues: QueueDefinition[] = [
  jobQueue(queue, { policy: 'singleton', retryLimit: 0, expireInSeconds: 3600 }),
]

type GuestOptions = Pick<OrderOptions, 'orm' | 'publish' | 'now' | 'PaymentAttempt'>

interface Term {
  readonly isPaid: boolean
  /** How long the buyer's data are kept after the order is over, in SQL and in Spanish. */
  readonly interval: string
  readonly words: string
}

const terms: readonly Term[] = [
  { isPaid: true, interval: `${guestDataYears} years`, words: `${guestDataYears} años` },
  { isPaid: false, interval: `${unpaidGuestDataDays} days`, words: `${unpaidGuestDataDays} días` },
]

/**
 * Forgets the buyers of orders without an account, at the counter too, that have been over for as long as `terms` say.
 * @throws an AggregateError of the orders that failed, after all the others.
 */
export async function forgetGuests(
  options: GuestOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const failure = 'Guests were not forgotten'
  const parts = terms.map((term) => {
    const why = `terminó hace más de ${term.words}`
    const find = (last: DueRow) => findOver(options, term, last)
    const act = async (id: number) => void (await forgetGuest(options, id, { source: platformItself, why }))
    return eachDue({ find, act, failure }, log)
  })
  const failures = (await Promise.allSettled(parts)).flatMap((part) =>
    part.status === 'rejected' ? [part.reason] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, failure)
}

/**
 * Forgets one guest at once; for the command line.
 * @throws CommandError where the order is an account's, or not over.
 */
export async function forgetBuyerOf(options: GuestOptions, id: number): Promise<void> {
  if (await forgetGuest(options, id, { source: commandLine, why: 'desde la línea de comandos' })) return
  throw new CommandError(`Nada se eliminó: el pedido R-${id} no existe, es de una cuenta o no ha terminado.`)
}

function findOver({ orm, now }: GuestOptions, { isPaid, interval }: Term, last: DueRow): Promise<DueRow[]> {
  const [named, overAt] = [sql.raw<boolean>(guestNamed), sql.raw(orderOverAt)]
  return dbOf(orm.em.fork())
    .selectFrom('shop_order')
    .select(['id', sql<string>`${overAt}`.as('due')])
    .where(named)
    .where(sql<boolean>`${sql.raw(orderUnpaid)} = ${isPaid ? 0 : 1}`)
    .where(sql<boolean>`${overAt} <= ${now()}::timestamptz - ${interval}::interval`)
    .where(sql<boolean>`(${overAt}, id) > (${last.due}::timestamptz, ${last.id}::integer)`)
    .orderBy(overAt)
    .orderBy('id')
    .limit(dueBatch)
    .execute()
}

interface Reason {
  readonly source: MovementSource
  readonly why: string
}

/** @returns false while the order, or its money, is on its way. */
function forgetGuest(options: GuestOptions, id: number, { source, why }: Reason): Promise<boolean> {
  return runCommand(options, source, async (command) => {
    const { em } = command
    const order = await em.findOne(Order, { id, userId: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!order?.isOver() || (await readOpenPayments(em, options, [order])).size > 0) return false
    await unnameOrders(em, [id])
    command.state({ title: 'Datos del comprador eliminados', description: `Pedido ${id}: ${why}` })
    return true
  })
}

/** @param works whether this instance runs the daily job; otherwise jobs wait, as in tests. */
export async function openGuestJobs(
  boss: PgBoss,
  options: GuestOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
  works: boolean,
): Promise<void> {
  if (!works) return
  await boss.work(queue, woken, () => forgetGuests(options, log))
  await boss.schedule(queue, '45 9 * * *')
}
