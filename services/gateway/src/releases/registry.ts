import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'
import type { ReleaseChangeKind, ReleaseChangeSource } from '@rodada/contracts/release-administration'
import { isConnectionFault } from '@rodada/service/connection-fault'
import { unavailable } from '@rodada/service/errors'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import type { Contracted } from './contract-fit.ts'
import { readState, type Scope } from './read-state.ts'
import type { RegistryState } from './registry-state.ts'
import { Release as KnownRelease, ReleaseChange as NotedChange, ReleasePointer } from './release.entity.ts'
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
  /** Adds a release to those that are known, and notes it. */
  add(release: Release, digest: string): void
  /** Moves an app's pointer, and notes it in history and movement log. */
  move(change: ReleaseChange, pointer: Pointer): Promise<void>
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

/** The registry in the gateway's own schema. */
export function releaseRegistry(orm: Orm): ReleaseRegistry {
  return {
    async lastChange() {
      const [last] = await dbOf(orm.em.fork())
        .selectFrom('release_change')
        .select(({ fn }) => fn.max('id').as('id'))
        .execute()
      return String(last?.id ?? 0)
    },
    read: (scope) => readState(orm.em.fork(), scope),
    async change(author, work) {
      try {
        return await orm.em.fork().transactional(async (em) => {
          await sql`select pg_advisory_xact_lock(${lockKey})`.execute(dbOf(em))
          return await work(await workIn(em, author))
        })
      } catch (error) {
        throw isConnectionFault(error) ? unavailable(error) : error
      }
    },
  }
}

async function workIn(em: EntityManager, author: ChangeAuthor): Promise<RegistryWork> {
  const note = (change: ReleaseChange, about: object) => noteChange(em, change, author, about)
  return {
    state: await readState(em, 'all'),
    add(release, digest) {
      const { app, version } = release
      const known = em.create(KnownRelease, {
        ...{ app, version, digest },
        ...{ manifest: release, publishedBy: author.userId },
      })
      note({ app, kind: 'publish', from: null, to: version }, known)
    },
    async move(change, { version, pinned, previous }) {
      const { app } = change
      const values = { version, release: [app, version], pinned, previous: [...previous] }
      const known = await em.findOne(ReleasePointer, { app })
      note(change, known ? em.assign(known, values) : em.create(ReleasePointer, { app, ...values }))
    },
  }
}

function noteChange(
  em: EntityManager,
  change: ReleaseChange,
  { userId, source, request }: ChangeAuthor,
  about: object,
): void {
  const { app, kind, from, to } = change
  em.create(NotedChange, { app, kind, fromVersion: from, toVersion: to, changedBy: userId, source })
  stateMovement(em, request, {
    title: titles[kind],
    description: describe(change),
    actorId: userId,
    about,
  })
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
