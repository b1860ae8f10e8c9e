import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'
import type { ReleaseChangeKind, ReleaseChangeSource } from '@rodada/contracts/release-administration'
import { unavailable } from '@rodada/service/errors'
import type { PublishIn } from '@rodada/service/events'
import { type MovementSource, recordMovement } from '@rodada/service/movement'
import type { ClientBase, Pool } from 'pg'
import type { Contracted } from './contract-fit.ts'
import { readState, type Scope } from './read-state.ts'
import type { RegistryState } from './registry-state.ts'
import { ReleaseFault } from './release-fault.ts'

/** Who makes a change, and from where. */
export interface ChangeAuthor {
  readonly userId: number | null
  readonly source: ReleaseChangeSource
  readonly request: MovementSource
}

/** One entry of the registry's history. */
export interface ReleaseChange {
  readonly app: AppName
  readonly kind: ReleaseChangeKind
  readonly from: string | null
  readonly to: string | null
}

/** What a change does with the state that it finds; nobody else changes anything meanwhile. */
export interface RegistryWork {
  readonly state: RegistryState
  addRelease(release: Release, digest: string): Promise<void>
  /** Notes the change in history and movement log, and where the app's pointer is then. */
  record(change: ReleaseChange, pointer?: Pointer): Promise<void>
}

export interface Pointer {
  readonly version: string
  readonly pinned: boolean
  readonly previous: readonly string[]
}

export interface ReleaseRegistry {
  /** Id of the last change: rises with every one. @throws when the database does not answer. */
  lastChange(): Promise<string>
  read(scope?: Scope): Promise<RegistryState>
  /** Runs one change at a time, over all gateways and commands; it is made whole or not at all. */
  change<T>(author: ChangeAuthor, work: (registry: RegistryWork) => Promise<T>): Promise<T>
}

const titles: Readonly<Record<ReleaseChangeKind, string>> = {
  publish: 'Versión publicada',
  activate: 'Versión activada',
  rollback: 'Versión retirada',
  pin: 'Versión fijada',
  unpin: 'Versión liberada',
}

/** Any number, as long as every gateway uses the same one. Ids of changes rise in the order of their commits. */
const lockKey = 7_305_118

const lastChange = {
  name: 'release-last-change',
  text: 'select coalesce(max(id), 0)::text as id from release_change',
}

/** The registry in the gateway's own schema. */
export function releaseRegistry(pool: Pool, publish: PublishIn<ClientBase>): ReleaseRegistry {
  return {
    async lastChange() {
      const { rows } = await pool.query<{ id: string }>(lastChange)
      return rows[0]?.id ?? '0'
    },
    read: (scope) => readState(pool, scope),
    async change(author, work) {
      const client = await pool.connect().catch((cause: unknown) => Promise.reject(unavailable(cause)))
      let broken: Error | undefined
      try {
        await client.query('begin')
        await client.query('select pg_advisory_xact_lock($1)', [lockKey])
        const result = await work(await workIn(client, publish, author))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((fault: Error) => {
          broken = fault
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}

async function workIn(
  client: ClientBase,
  publish: PublishIn<ClientBase>,
  author: ChangeAuthor,
): Promise<RegistryWork> {
  return {
    state: await readState(client, 'all'),
    addRelease: async (release, digest) => {
      await client.query(
        'insert into release (app, version, digest, manifest, published_by) values ($1, $2, $3, $4, $5)',
        [release.app, release.version, digest, JSON.stringify(release), author.userId],
      )
    },
    record: async (change, pointer) => {
      if (pointer) await movePointer(client, change.app, pointer)
      await noteChange(client, change, author)
      await recordMovement(publish, client, author.request, {
        title: titles[change.kind],
        description: describe(change),
        actorId: author.userId,
        before: { version: change.from },
        after: { version: change.to },
      })
    },
  }
}

async function movePointer(client: ClientBase, app: AppName, pointer: Pointer): Promise<void> {
  await client.query(
    `insert into release_pointer (app, version, pinned, previous) values ($1, $2, $3, $4)
    on conflict (app) do update set
      version = excluded.version, pinned = excluded.pinned, previous = excluded.previous`,
    [app, pointer.version, pointer.pinned, pointer.previous],
  )
}

async function noteChange(
  client: ClientBase,
  { app, kind, from, to }: ReleaseChange,
  { userId, source }: ChangeAuthor,
): Promise<void> {
  await client.query(
    `insert into release_change (app, kind, from_version, to_version, changed_by, source)
    values ($1, $2, $3, $4, $5, $6)`,
    [app, kind, from, to, userId, source],
  )
}

function describe({ app, from, to }: ReleaseChange): string {
  if (from === null || from === to) return `${app} ${to ?? ''}`.trim()
  return `${app} ${from} → ${to ?? 'ninguna'}`
}

/** The release of an app, which must be registered. @throws ReleaseFault when it is not. */
export function registered(state: RegistryState, app: AppName, version: string) {
  const release = state[app]?.releases.find((one) => one.version === version)
  if (!release) throw new ReleaseFault('absent', `La versión ${version} de ${app} no está publicada.`)
  return release
}

/** What an app is compared by, at the version that it would have. */
export function contracted(state: RegistryState, app: AppName, version: string): Contracted {
  const { contract, offers } = registered(state, app, version)
  return { app, version, contract, ...(offers !== undefined && { offers }) }
}
