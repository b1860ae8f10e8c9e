import {
  type ErasureDetails,
  type ErasureItem,
  type ErasureObstacle,
  erasureKeepers,
  type getErasureIndex,
  type getOwnErasure,
} from '@rodada/contracts/account/erasure'
import {
  type ErasureTab,
  erasureCarryOutDays,
  isWaitingErasureTab,
} from '@rodada/contracts/account/erasure-rules'
import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { PartState } from '@rodada/contracts/platform/state'
import { businessDaysBefore, businessDaysUntil, dayInMexico } from '@rodada/contracts/words/plain-date'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import type { Actor } from '@rodada/service/http/identity-token'
import { withRows } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { siteDay } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import { findOwnAccount } from '../account/find-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { dbOf } from '../entities.ts'
import { findErasure } from './decide-erasure.ts'
import { ErasureRequest } from './erasure-request.entity.ts'
import { readKnownObstacles, whyNotErasable } from './obstacles.ts'
import { running } from './request-erasure.ts'

/** The own request, and the obstacles while it may be made or is open. */
export async function readOwnErasure(
  options: AccountOptions,
  actor: Actor,
): Promise<ResponseOf<typeof getOwnErasure>> {
  const em = options.orm.em.fork()
  const account = await findOwnAccount(em, actor)
  const asked = await em.findOne(ErasureRequest, { accountId: account.id }, { orderBy: { id: 'desc' } })
  const refusal = whyNotErasable(account)
  const obstacles = refusal === null ? await readKnownObstacles(options, account) : []
  return { request: asked && presentState(asked), refusal, obstacles }
}

function standsUnder(tab: ErasureTab) {
  if (tab !== 'late') return sql<boolean>`state = ${tab}`
  const today = dayInMexico(new Date())
  const granted = siteDay(sql`decided_at`)
  return sql<boolean>`(state = 'open' and answer_by < ${today}::date
    or state = 'erasing' and ${granted} < ${businessDaysBefore(today, erasureCarryOutDays)}::date)`
}

/** Requests that wait for the staff, for the state of the platform. */
export async function readWaitingErasures(orm: Orm): Promise<NonNullable<PartState['erasures']>> {
  const waiting = await orm.em.fork().find(ErasureRequest, running)
  const days = waiting.flatMap((asked) => asked.dueBy() ?? []).toSorted()
  const today = dayInMexico(new Date())
  return {
    open: waiting.filter(({ state }) => state === 'open').length,
    late: days.filter((day) => day < today).length,
    nextDay: days[0] ?? null,
  }
}

/** A page of requests: by default those that wait by the day of their next step, others from the newest. */
export async function readErasures(
  list: ListReader,
  em: EntityManager,
  { state, orderBy, orderMode, ...paging }: QueryOf<typeof getErasureIndex>,
): Promise<Page<ErasureItem>> {
  const waits = isWaitingErasureTab(state)
  const byDay = waits && orderBy !== 'madeTime'
  // An order that the tab does not have gives no direction either.
  const asked = orderBy === 'dueBy' && !waits ? undefined : orderMode
  const direction = asked ?? (byDay ? 'asc' : 'desc')
  const page = await list.read({
    query: dbOf(em)
      .selectFrom('erasure_request')
      .select('id')
      .$if(state !== undefined, (requests) => requests.where(standsUnder(state ?? 'open'))),
    // Requests are numbered as they are made.
    order: [
      ...(byDay ? [[state === 'erasing' ? 'decidedAt' : 'answerBy', direction] as const] : []),
      ['id', direction],
    ],
    paging,
    filter: state,
  })
  return withRows(page, async (ids) => {
    const found = await em.find(ErasureRequest, { id: { $in: [...ids] } })
    const names = await readNames(
      em,
      found.map(({ accountId }) => accountId),
    )
    return found.map((asked) => presentItem(asked, names))
  })
}

/** @throws notFound */
export async function readErasure(options: AccountOptions, id: number): Promise<ErasureDetails> {
  const em = options.orm.em.fork()
  const asked = await findErasure(em, id)
  const { accountId, decidedBy } = asked
  const names = await readNames(em, decidedBy === null ? [accountId] : [accountId, decidedBy])
  return {
    ...presentItem(asked, names),
    decidedBy,
    decidedByName: decidedBy === null ? '' : (names.get(decidedBy) ?? ''),
    obstacles: await readStanding(em, options, asked),
    services: erasureKeepers.map((service) => ({ service, doneTime: asked.doneServices[service] ?? null })),
  }
}

/** Obstacles that the staff has to settle first and, until it is decided, what the person loses. */
async function readStanding(
  em: EntityManager,
  options: AccountOptions,
  { state, accountId }: ErasureRequest,
): Promise<ErasureObstacle[] | null> {
  if (state !== 'open' && state !== 'erasing') return null
  const account = await em.findOneOrFail(UserAccount, { id: accountId })
  const found = await readKnownObstacles(options, account)
  if (state === 'erasing') return found?.filter(({ stops }) => stops) ?? null
  const why = whyNotErasable(account)
  return why === null ? found : [{ text: why, stops: true }, ...(found ?? [])]
}

type Names = ReadonlyMap<number, string>

async function readNames(em: EntityManager, ids: number[]): Promise<Names> {
  const accounts = await em.find(UserAccount, { id: { $in: ids } })
  return new Map(accounts.map(({ id, name, lastName }) => [id, `${name} ${lastName}`.trim()]))
}

function presentState({ id, state, madeAt, answerBy, decidedAt, reason }: ErasureRequest) {
  const [madeTime, decidedTime] = [madeAt.toISOString(), decidedAt?.toISOString() ?? null]
  return { id, state, madeTime, answerBy, decidedTime, reason }
}

function presentItem(asked: ErasureRequest, names: Names): ErasureItem {
  const { accountId } = asked
  const dueBy = asked.dueBy()
  return {
    ...presentState(asked),
    accountId,
    accountName: names.get(accountId) ?? '',
    carryOutBy: asked.carryOutBy(),
    daysLeft: dueBy === null ? null : businessDaysUntil(dayInMexico(new Date()), dueBy),
  }
}
