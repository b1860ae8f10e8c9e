import { businessDaysUntil } from '@rodada/contracts/business-days'
import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import {
  type ErasureDetails,
  type ErasureItem,
  type ErasureObstacle,
  erasureKeepers,
  type getErasureIndex,
  type getOwnErasure,
} from '@rodada/contracts/erasure'
import { dayInMexico } from '@rodada/contracts/student-age'
import type { Actor } from '@rodada/service/identity-token'
import { withRows } from '@rodada/service/list/page-rows'
import type { ListReader } from '@rodada/service/list/paged-list'
import type { EntityManager } from '@rodada/service/orm'
import { findOwnAccount } from '../account/own-account.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import { dbOf } from '../entities.ts'
import { findErasure } from './decide-erasure.ts'
import type { ErasureOptions } from './erasure-options.ts'
import { ErasureRequest } from './erasure-request.entity.ts'
import { readKnownObstacles, whyNotErasable } from './obstacles.ts'

/** The own request, and what stands against it while it may be made or is open. */
export async function readOwnErasure(
  options: ErasureOptions,
  actor: Actor,
): Promise<ResponseOf<typeof getOwnErasure>> {
  const em = options.orm.em.fork()
  const account = await findOwnAccount(em, actor)
  const asked = await em.findOne(ErasureRequest, { accountId: account.id }, { orderBy: { id: 'desc' } })
  const refusal = whyNotErasable(account)
  const obstacles = refusal === null ? await readKnownObstacles(options, account.id) : []
  return {
    request: asked && presentState(asked),
    refusal,
    obstacles: obstacles ?? [],
    ...(obstacles === null && { obstaclesUnread: true }),
  }
}

/** A page of requests: those that wait by the day of their answer, others from the newest. */
export async function readErasures(
  list: ListReader,
  em: EntityManager,
  { state, ...paging }: QueryOf<typeof getErasureIndex>,
): Promise<Page<ErasureItem>> {
  const page = await list.read({
    query: dbOf(em)
      .selectFrom('erasure_request')
      .select('id')
      .$if(state !== undefined, (requests) => requests.where('state', '=', state ?? 'open')),
    order:
      state === 'open'
        ? [
            ['answerBy', 'asc'],
            ['id', 'asc'],
          ]
        : [['id', 'desc']],
    paging,
    filter: state,
  })
  return withRows(page, async (ids) => {
    const found = await em.find(ErasureRequest, { id: { $in: [...ids] } })
    const names = await readNames(em, found)
    return found.map((asked) => presentItem(asked, names))
  })
}

/** @throws notFound */
export async function readErasure(options: ErasureOptions, id: number): Promise<ErasureDetails> {
  const em = options.orm.em.fork()
  const asked = await findErasure(em, id)
  return {
    ...presentItem(asked, await readNames(em, [asked])),
    decidedBy: asked.decidedBy,
    obstacles: await readStanding(em, options, asked),
    services: erasureKeepers.map((service) => ({ service, doneTime: asked.doneServices[service] ?? null })),
  }
}

/** What the staff has to settle first, and, while that may still be decided, what its person loses. */
async function readStanding(
  em: EntityManager,
  options: ErasureOptions,
  { state, accountId }: ErasureRequest,
): Promise<ErasureObstacle[] | null> {
  if (state !== 'open' && state !== 'erasing') return null
  const found = await readKnownObstacles(options, accountId)
  if (state === 'erasing') return found?.filter(({ stops }) => stops) ?? null
  const account = await em.findOneOrFail(UserAccount, { id: accountId })
  const why = whyNotErasable(account)
  return why === null ? found : [{ text: why, stops: true }, ...(found ?? [])]
}

type Names = ReadonlyMap<number, string>

async function readNames(em: EntityManager, found: readonly ErasureRequest[]): Promise<Names> {
  const accounts = await em.find(UserAccount, { id: { $in: found.map(({ accountId }) => accountId) } })
  return new Map(accounts.map(({ id, name, lastName }) => [id, `${name} ${lastName}`.trim()]))
}

function presentState({ id, state, madeAt, answerBy, decidedAt, reason }: ErasureRequest) {
  const [madeTime, decidedTime] = [madeAt.toISOString(), decidedAt?.toISOString() ?? null]
  return { id, state, madeTime, answerBy, decidedTime, reason }
}

function presentItem(asked: ErasureRequest, names: Names): ErasureItem {
  const { accountId, state, answerBy } = asked
  return {
    ...presentState(asked),
    accountId,
    accountName: names.get(accountId) ?? '',
    daysLeft: state === 'open' ? businessDaysUntil(dayInMexico(new Date()), answerBy) : null,
  }
}
