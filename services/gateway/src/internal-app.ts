import { statePersonalData } from '@rodada/contracts/account/personal-data'
import { endSessions } from '@rodada/contracts/account/session'
import { type DeliveredEvent, deliverEvents, sessionsRevoked } from '@rodada/contracts/event'
import { minuteMs } from '@rodada/contracts/words/durations'
import type { Orm } from '@rodada/service/data/orm'
import { createApp } from '@rodada/service/http/app'
import { notFound, unavailable } from '@rodada/service/http/errors'
import { implementInternal } from '@rodada/service/http/implement'
import { isServiceName, type PartAddresses, parsePartMap } from '@rodada/service/run/config'
import type { Metrics } from '@rodada/service/run/metrics'
import type { ReadinessCheck } from '@rodada/service/run/operations'
import { openPartState } from '@rodada/service/run/part-state'
import { type PersonalDataWords, personalDataWords } from '@rodada/service/words/personal-data-words'
import type { FastifyInstance } from 'fastify'
import { CompiledQuery } from 'kysely'
import { Value } from 'typebox/value'
import type { DataVersions } from './cache/data-versions.ts'
import type { GatewaySettings } from './config.ts'
import type { SessionInUse, SessionStore } from './session/session-store.ts'

export interface InternalAppOptions {
  readonly settings: GatewaySettings
  readonly metrics: Metrics
  readonly sessions: SessionStore
  readonly versions: DataVersions
  readonly ready: ReadinessCheck
  readonly orm: Orm
}

/** The gateway's second listener, on loopback: health, metrics, and calls and events of other parts. */
export async function buildInternalApp(options: InternalAppOptions): Promise<FastifyInstance> {
  const { settings, metrics, sessions, versions, ready, orm } = options
  const app = await createApp({ part: 'gateway', settings, ready, metrics })

  implementInternal(app, endSessions, async ({ body: { userId, exceptSession, before } }) => ({
    ended: await sessions.endOfUser({
      userId,
      exceptId: exceptSession,
      before: before === undefined ? undefined : new Date(before),
    }),
  }))

  implementInternal(app, { ...statePersonalData, receiver: 'gateway' }, async ({ body }) => {
    const words = personalDataWords(body.isForPrograms)
    const found = await sessions.ofUser(body.userId)
    const rows = found.map((session) => sessionRow(session, words))
    return { sections: [{ title: 'Sesiones abiertas', rows }], next: null }
  })

  // Sessions are ended by a direct call too; the event reaches a gateway that was down then. Taking it twice changes
  // nothing, so no event needs to be remembered.
  implementInternal(app, { ...deliverEvents, receiver: 'gateway' }, async ({ body: { events } }) => {
    for (const event of events) await takeRevocation(event, sessions)
    await takeChanges(events, versions)
    return { taken: events.length }
  })

  serviceMetricsRoute(app, parsePartMap('SERVICES', settings.SERVICES))
  await openPartState(app, 'gateway', {
    settings,
    database: {
      executeSql: (text, values = []) =>
        orm.em.fork().getKysely().executeQuery(CompiledQuery.raw(text, values)),
    },
  })
  removeExpiredSessions(app, sessions)
  return app
}

/** Milliseconds: less than a scraper waits, 10 s unless told. */
const scrapeTimeoutMs = 5000

/** The metrics of a service by an address that is known: under `npm start` its own port is another at each start. */
function serviceMetricsRoute(app: FastifyInstance, addresses: PartAddresses): void {
  const config = { access: 'operations' } as const
  app.get<{ Params: { service: string } }>(
    '/metrics/:service',
    { config, schema: { hide: true } },
    async ({ params: { service } }, reply) => {
      const address = isServiceName(service) && addresses[service]
      if (!address) throw notFound()
      const signal = AbortSignal.timeout(scrapeTimeoutMs)
      const answer = await fetch(`${address}/metrics`, { signal }).catch((cause: unknown) => {
        throw unavailable(cause)
      })
      if (!answer.ok) throw unavailable(new Error(`${service} answered ${answer.status}`))
      return reply.type(app.metrics.contentType).send(await answer.text())
    },
  )
}

function sessionRow({ device, startedAt, lastSeenAt }: SessionInUse, words: PersonalDataWords) {
  return {
    Navegador: device,
    Entrada: words.when(startedAt),
    'Último uso': words.when(lastSeenAt),
  }
}

async function takeRevocation({ id, type, data }: DeliveredEvent, sessions: SessionStore): Promise<void> {
  if (type !== 'sessions.revoked') return
  if (!Value.Check(sessionsRevoked, data)) throw new Error(`Event ${id} is no ${type}`)
  const { exceptSession, before, ...which } = data
  await sessions.endOfUser({ ...which, exceptId: exceptSession, before: new Date(before) })
}

/** Several changes of one service count as one: what depends on its data is made anew once. */
async function takeChanges(events: readonly DeliveredEvent[], versions: DataVersions): Promise<void> {
  const changed = events.filter(({ type }) => type === 'catalogue.changed').map(({ producer }) => producer)
  for (const service of new Set(changed)) if (isServiceName(service)) await versions.note(service)
}

const removeEveryMs = 10 * minuteMs

/** Removes expired sessions now and then while the listener runs. */
function removeExpiredSessions(app: FastifyInstance, sessions: SessionStore): void {
  const remove = () =>
    sessions.removeExpired().then(
      (removed) => app.log.debug({ removed }, 'expired sessions removed'),
      (error: unknown) => app.log.warn({ err: error }, 'expired sessions stay until the next time'),
    )
  const timer = setInterval(remove, removeEveryMs)
  app.addHook('onListen', async () => void remove())
  app.addHook('onClose', async () => clearInterval(timer))
}
