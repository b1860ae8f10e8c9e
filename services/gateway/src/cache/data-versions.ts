import { type ServiceName, serviceNames } from '@rodada/contracts/platform'
import { sql } from 'kysely'
import type { GatewayDb } from '../entities.ts'
import { type Polling, poll } from '../poll.ts'

/** After so long without an answer the gateway cannot know what has changed since. */
const trustedMs = 3000

/** Which state of the services' public data each service is at; texts that change, and no more. */
export type DataStamp = Readonly<Partial<Record<ServiceName, string>>>

/**
 * Tells whether public data have changed. Every gateway notes what it hears of in the database and sees within a
 * second what the others have noted.
 */
export interface DataVersions {
  /** Taken before data are read: what is made of them is as new as this. */
  stamp(): DataStamp
  /** Whether the data of these services are still what they were then, as far as this gateway knows. */
  isCurrent(stamp: DataStamp, services: readonly ServiceName[]): boolean
  /** Whether changes are being heard of at all. */
  isTrusted(): boolean
  /** Something has been changed by way of this gateway: no visitor here may see the old state any more. */
  changedHere(service: ServiceName): void
  /** Notes a change for all gateways. @throws when the database does not take it: tell again later. */
  note(service: ServiceName): Promise<void>
  /** Begins to poll. `onError` gets the error of every poll that fails. */
  poll(onError: (error: unknown) => void): void
  stop(): Promise<void>
}

export function createDataVersions(db: GatewayDb, now: () => number = Date.now): DataVersions {
  const noted = new Map<string, string>()
  const here = new Map<ServiceName, number>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let polling: Polling | undefined

  const textOf = (service: ServiceName) => `${noted.get(service) ?? 0}.${here.get(service) ?? 0}`

  async function look(): Promise<void> {
    const startedAt = now()
    const rows = await db.selectFrom('data_version').selectAll().execute()
    for (const { service, version } of rows) noted.set(service, version)
    lookedAt = startedAt
  }

  function changedHere(service: ServiceName): void {
    here.set(service, (here.get(service) ?? 0) + 1)
  }

  return {
    stamp: () => Object.fromEntries(serviceNames.map((service) => [service, textOf(service)])),
    isCurrent: (stamp, services) => services.every((service) => stamp[service] === textOf(service)),
    isTrusted: () => now() - lookedAt < trustedMs,
    changedHere,
    async note(service) {
      changedHere(service)
      await db
        .insertInto('data_version')
        .values({ service })
        .onConflict((known) =>
          known.column('service').doUpdateSet({ version: sql`data_version.version + 1` }),
        )
        .execute()
    },
    poll(onError) {
      polling ??= poll(look, onError)
    },
    async stop() {
      const stopped = polling?.stop()
      polling = undefined
      await stopped
    },
  }
}
