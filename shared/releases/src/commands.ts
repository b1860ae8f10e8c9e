import { contractVersions } from '@rodada/contracts/platform/contract-versions'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { ReleaseChangeKind, ReleaseChangeSource } from '@rodada/contracts/platform/release-calls'
import type { MovementSource } from '@rodada/service/command/movement'
import { stateMovement } from '@rodada/service/command/recorded-changes'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import { isConnectionFault } from '@rodada/service/http/connection-fault'
import { unavailable } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import { checkRelease, misfit, offeredBy, otherBytes, ReleaseFault } from './check.ts'
import type { ReleaseStorage } from './files.ts'
import { Release, ReleaseChange, ReleasePointer, releaseDb } from './release.entity.ts'
import { appNames } from './source.ts'

/** Number of versions that rollbacks can return through. */
const mostPrevious = 10

/** Any number, as long as every gateway uses the same one. Ids of changes rise in the order of their commits. */
const lockKey = 7_305_118

export interface ChangeAuthor {
  readonly userId: number | null
  readonly source: ReleaseChangeSource
  readonly request: MovementSource
}

/** An app and the version that it shall have. */
export interface Move {
  readonly app: AppName
  readonly version: string
}

export interface Published extends Move {
  /** Whether it was not known before. */
  readonly isNew: boolean
}

/** Commands on releases, for administrators, the command line and the start of the platform. */
export class ReleaseCommands {
  readonly #orm: Orm
  readonly #storage: ReleaseStorage

  constructor(orm: Orm, storage: ReleaseStorage) {
    this.#orm = orm
    this.#storage = storage
  }

  /**
   * Stores an app's release that lies in a folder, for good. Idempotent.
   * @throws ReleaseFault when it is another app's, its files are not whole, or other bytes were published under its
   *   version.
   */
  async publish(app: AppName, folder: string, author: ChangeAuthor): Promise<Published> {
    const checked = await checkRelease(folder)
    const { version, contract, offers = null } = checked.release
    if (checked.release.app !== app) throw otherApp(checked.release.app, folder)
    await this.#storage.save(checked)
    const isNew = await this.#change(author, async (change) => {
      const known = await change.em.findOne(Release, { app, version })
      if (known && known.digest !== checked.digest) throw otherBytes({ app, version })
      if (known) return false
      const { digest } = checked
      const publishedBy = author.userId
      const release = change.em.create(Release, { app, version, digest, contract, offers, publishedBy })
      change.note('publish', { app, from: null, to: version }, release)
      return true
    })
    return { app, version, isNew }
  }

  /**
   * Makes published releases the active ones, all or none of them.
   * @throws ReleaseFault when one is not stored whole, is pinned elsewhere, or the set would not fit together.
   */
  async activate(moves: readonly Move[], author: ChangeAuthor): Promise<void> {
    for (const move of moves) await this.#requireWhole(move)
    await this.#change(author, async (change) => {
      const wanted = moves.filter(({ app, version }) => change.pointers.get(app)?.version !== version)
      for (const { app } of wanted) requireFree(change.pointers.get(app))
      await requireFit(change, wanted)
      for (const move of wanted) change.moveForward('activate', move)
    })
  }

  /**
   * Takes back the active release: the one before it is active again.
   * @param from the version to take back; where it is not active any more nothing is left to do.
   * @throws ReleaseFault when there is none before it, or the set would not fit together.
   */
  async rollback(app: AppName, author: ChangeAuthor, from?: string): Promise<Move> {
    const known = activeIn(await pointersIn(this.#orm.em.fork()), app)
    // A repetition after a lost answer finds it done.
    if (isTakenBack(known, from)) return { app, version: known.version }
    await this.#requireWhole({ app, version: previousOf(known) })
    return this.#change(author, async (change) => {
      const pointer = activeIn(change.pointers, app)
      if (isTakenBack(pointer, from)) return { app, version: pointer.version }
      requireFree(pointer)
      const version = previousOf(pointer)
      await requireFit(change, [{ app, version }])
      const previous = pointer.previous.slice(0, -1)
      change.point('rollback', app, { version, pinned: false, previous })
      return { app, version }
    })
  }

  /**
   * Takes an app out: it has no active release, as before its first one. Idempotent.
   * @throws ReleaseFault when it is pinned, or the shell.
   */
  async deactivate(app: AppName, author: ChangeAuthor): Promise<void> {
    if (app === 'shell') throw new ReleaseFault('contract', 'Sin shell no hay sitio: no se puede desactivar.')
    await this.#change(author, async (change) => {
      requireFree(change.pointers.get(app))
      change.takeOut(app)
    })
  }

  /** Pins an app to its active release or the given one. @throws ReleaseFault as `activate`. */
  async pin(app: AppName, author: ChangeAuthor, version?: string): Promise<Move> {
    if (version !== undefined) await this.#requireWhole({ app, version })
    return this.#change(author, async (change) => {
      const move = { app, version: version ?? activeIn(change.pointers, app).version }
      await requireFit(change, [move])
      change.moveForward('pin', move)
      return move
    })
  }

  /** @throws ReleaseFault when it has no active release. */
  async unpin(app: AppName, author: ChangeAuthor): Promise<Move> {
    return this.#change(author, async (change) => {
      const { version, previous, pinned } = activeIn(change.pointers, app)
      if (pinned) change.point('unpin', app, { version, pinned: false, previous })
      return { app, version }
    })
  }

  /** One change at a time, over all gateways and commands, in one transaction. */
  async #change<T>(author: ChangeAuthor, work: (change: Change) => Promise<T>): Promise<T> {
    try {
      return await this.#orm.em.fork().transactional(async (em) => {
        await sql`select pg_advisory_xact_lock(${lockKey})`.execute(releaseDb(em))
        return await work(new Change(em, author, await pointersIn(em)))
      })
    } catch (error) {
      throw isConnectionFault(error) ? unavailable(error) : error
    }
  }

  /** To be called before the transaction: reading all files of a release takes longer than one should. */
  async #requireWhole({ app, version }: Move): Promise<void> {
    const release = await this.#orm.em.fork().findOne(Release, { app, version })
    if (!release) throw new ReleaseFault('absent', `La versión ${version} de ${app} no está publicada.`)
    await this.#storage.open(release)
  }
}

type Pointers = ReadonlyMap<AppName, ReleasePointer>

async function pointersIn(em: EntityManager): Promise<Pointers> {
  const pointers = await em.find(ReleasePointer, {})
  return new Map(pointers.map((pointer) => [pointer.app, pointer]))
}

const titles: Readonly<Record<ReleaseChangeKind, string>> = {
  publish: 'Versión publicada',
  activate: 'Versión activada',
  rollback: 'Versión retirada',
  pin: 'Versión fijada',
  unpin: 'Versión liberada',
}

/** A change of the registry, in its transaction. */
class Change {
  readonly em: EntityManager
  readonly pointers: Pointers
  readonly #author: ChangeAuthor

  constructor(em: EntityManager, author: ChangeAuthor, pointers: Pointers) {
    this.em = em
    this.#author = author
    this.pointers = pointers
  }

  /** Moves an app to a release; a rollback returns to the one that is active now. */
  moveForward(kind: 'activate' | 'pin', { app, version }: Move): void {
    const pointer = this.pointers.get(app)
    if (kind === 'pin' && pointer?.pinned && pointer.version === version) return
    const before = pointer ? [...pointer.previous, pointer.version] : []
    const previous = before.filter((one) => one !== version).slice(-mostPrevious)
    this.point(kind, app, { version, pinned: kind === 'pin', previous })
  }

  point(
    kind: ReleaseChangeKind,
    app: AppName,
    to: Pick<ReleasePointer, 'version' | 'pinned' | 'previous'>,
  ): void {
    const known = this.pointers.get(app)
    const from = known?.version ?? null
    const values = { ...to, release: [app, to.version] as [AppName, string] }
    const pointer = known ? this.em.assign(known, values) : this.em.create(ReleasePointer, { app, ...values })
    this.note(kind, { app, from, to: to.version }, pointer)
  }

  /** The app's recent versions stay, since open tabs still need their files. */
  takeOut(app: AppName): void {
    const pointer = this.pointers.get(app)
    if (!pointer) return
    this.em.remove(pointer)
    this.note('rollback', { app, from: pointer.version, to: null }, pointer)
  }

  /** Writes it into the history and the movement log. */
  note(
    kind: ReleaseChangeKind,
    { app, from, to }: { readonly app: AppName; readonly from: string | null; readonly to: string | null },
    about: object,
  ): void {
    const { userId, source, request } = this.#author
    this.em.create(ReleaseChange, {
      app,
      kind,
      fromVersion: from,
      toVersion: to,
      changedBy: userId,
      source,
    })
    const description = from === null || from === to ? `${app} ${to}` : `${app} ${from} → ${to ?? 'ninguna'}`
    stateMovement(this.em, request, { title: titles[kind], description, actorId: userId, about })
  }
}

function activeIn(pointers: Pointers, app: AppName): ReleasePointer {
  const pointer = pointers.get(app)
  if (!pointer) throw new ReleaseFault('absent', `${app} no tiene ninguna versión activa.`)
  return pointer
}

function isTakenBack(pointer: ReleasePointer, from: string | undefined): boolean {
  return from !== undefined && pointer.version !== from
}

function previousOf({ app, previous }: ReleasePointer): string {
  const version = previous.at(-1)
  if (version === undefined)
    throw new ReleaseFault(
      'absent',
      `${app} no tiene una versión anterior; «npm run release -- deactivate ${app}» la deja sin ninguna.`,
    )
  return version
}

function requireFree(pointer: ReleasePointer | undefined): void {
  if (!pointer?.pinned) return
  const { app, version } = pointer
  throw new ReleaseFault('contract', `${app} está fijada en la versión ${version}: libérala primero.`)
}

/** The moved apps must fit with the rest, and nothing that fits now may stop fitting. */
async function requireFit({ em, pointers }: Change, moves: readonly Move[]): Promise<void> {
  const now = new Map([...pointers].map(([app, { version }]) => [app, version]))
  const then = new Map([...now, ...moves.map(({ app, version }) => [app, version] as const)])
  const named = [...now, ...then].map(([app, version]) => ({ app, version }))
  const releases = named.length === 0 ? [] : await em.find(Release, { $or: named })
  const misfitIn = (versions: ReadonlyMap<AppName, string>, name: AppName) => {
    const find = (app: AppName) =>
      releases.find((one) => one.app === app && one.version === versions.get(app))
    const [release, shell] = [find(name), find('shell')]
    // Before there is a shell nothing runs, and nothing can be compared with it.
    return release && shell ? misfit(release, offeredBy(shell, contractVersions.api)) : undefined
  }
  const compared = appNames.filter(
    (app) => moves.some((move) => move.app === app) || misfitIn(now, app) === undefined,
  )
  const problem = compared.map((app) => misfitIn(then, app)).find((text) => text !== undefined)
  if (problem !== undefined) throw new ReleaseFault('contract', problem)
}

function otherApp(app: AppName, folder: string): ReleaseFault {
  return new ReleaseFault('files', `En ${folder} hay una versión de ${app}.`)
}
