import { type ServiceName, serviceNames } from '@rodada/contracts/platform/platform'
import { sql } from 'kysely'
import type { GatewayDb } from '../entities.ts'

/** Milliseconds without an answer after which the gateway cannot know of all changes: longer than between two of them. */
const trustedMs = 8000

/** A row of `data_version`. */
export interface NotedVersion {
  readonly service: ServiceName
  readonly version: string
}

/** State of the public data of each service: texts to compare, without further meaning. */
export type DataStamp = Readonly<Partial<Record<ServiceName, string>>>

/** Every gateway notes in the database the changes that it hears of, and hears at once of those of the others. */
export interface DataVersions {
  /** Taken before data are read: what is made of them is as new as this. */
  stamp(): DataStamp
  /** Whether the data of these services are still what they were then, as far as this gateway knows. */
  isCurrent(stamp: DataStamp, services: readonly ServiceName[]): boolean
  /** Whether the gateway hears of changes at all. */
  isTrusted(): boolean
  /** A command through this gateway may have changed the data: no visitor here may see the old state any more. */
  changedHere(service: ServiceName): void
  /** Notes a change for all gateways. @throws when the database does not take it: note it again later. */
  note(service: ServiceName): Promise<void>
  /** Takes what the database held at that time. */
  take(rows: readonly NotedVersion[], askedAt: number): void
  /** Changes are not heard of any more, until the next answer. */
  forget(): void
}

export function createDataVersions(db: GatewayDb, now: () => number = Date.now): DataVersions {
  const noted = new Map<string, string>()
  const here = new Map<ServiceName, number>()
  let lookedAt = Number.NEGATIVE_INFINITY

  const textOf = (service: ServiceName) => `${noted.get(service) ?? 0}.${here.get(service) ?? 0}`

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
    take(rows, askedAt) {
      for (const { service, version } of rows) noted.set(service, version)
      lookedAt = askedAt
    },
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}
