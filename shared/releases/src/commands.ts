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
import { planWords, requirePlan, type Trial, type TrialStep } from './trial.ts'

/** Number of versions that rollbacks can return through. */
const mostPrevious = 10

/** Any number, as long as every gateway uses the same one. Ids of changes rise in the order of their commits. */
const lockKey = 7_305_118

export interface ChangeAuthor {
  readonly userId: number | null
  readonly source: ReleaseChangeSource
  readonly request: MovementSource
  /** The figures that decided, for people. */
  readonly reason?: string
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
   * Makes published releases the active ones, all or none of them; of their apps no other one is in trial any more.
   * @throws ReleaseFault when one is not stored whole, is pinned elsewhere, or the set would not fit together.
   */
  async activate(moves: readonly Move[], author: ChangeAuthor): Promise<void> {
    for (const move of moves) await this.#requireWhole(move)
    await this.#change(author, async (change) => {
      const wanted = moves.filter(({ app, version }) => {
        const pointer = change.pointers.get(app)
        return pointer?.version !== version || pointer.trial !== null
      })
      for (const { app } of wanted) requireFree(change.pointers.get(app))
      await requireFit(change, wanted)
      for (const move of wanted) change.moveForward('activate', move)
    })
  }

  /**
   * Gives a published release to a share of the visitors, by a plan, or changes the plan of the one that has one.
   * @throws ReleaseFault as `activate`, and where it is active or another one is in trial.
   */
  async tryOut(move: Move, steps: readonly TrialStep[], author: ChangeAuthor): Promise<void> {
    requirePlan(steps)
    await this.#requireWhole(move)
    await this.#change(author, async (change) => {
      const pointer = requireOpen(activeIn(change.pointers, move.app), move)
      await requireFit(change, [move])
      const now = new Date().toISOString()
      const since = pointer.trial?.since ?? now
      change.setTrial(pointer, { version: move.version, steps, since, stepSince: now })
    })
  }

  /** Begins the next step of a trial's plan, whose last may be to activate it. Idempotent. */
  async raise(app: AppName, { version, stepSince }: Trial, author: ChangeAuthor): Promise<void> {
    await this.#change(author, async (change) => {
      const pointer = change.pointers.get(app)
      if (pointer?.trial?.version !== version || pointer.trial.stepSince !== stepSince) return
      const steps = pointer.trial.steps.slice(1)
      if (steps[0] === undefined) return
      if (steps[0].share === 100) return change.moveForward('activate', { app, version })
      change.setTrial(pointer, { ...pointer.trial, steps, stepSince: new Date().toISOString() })
    })
  }

  /**
   * Takes a release back that is in trial; where it is not any more nothing is left to do.
   * @param also what else belongs to it, in the same transaction. @returns whether it was in trial.
   */
  async endTrial(
    { app, version }: Move,
    author: ChangeAuthor,
    also: (em: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    return this.#change(author, async (change) => {
      const pointer = change.pointers.get(app)
      if (pointer?.trial?.version !== version) return false
      change.endTrial(pointer)
      await also(change.em)
      return true
    })
  }

  /**
   * Takes back the release in trial, or without one the active release: the one before it is active again.
   * @param from the version to take back; where it is not active any more nothing is left to do.
   * @throws ReleaseFault when there is none before it, or the set would not fit together.
   */
  async rollback(app: AppName, author: ChangeAuthor, from?: string): Promise<Move> {
    const known = activeIn(await pointersIn(this.#orm.em.fork()), app)
    const tried = known.trial?.version
    if (tried !== undefined && (from ?? tried) === tried) {
      await this.endTrial({ app, version: tried }, author)
      return { app, version: known.version }
    }
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
  trial: 'Versión a prueba',
  endTrial: 'Prueba terminada',
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
    const values = { ...to, trial: null, release: [app, to.version] as [AppName, string] }
    const pointer = known ? this.em.assign(known, values) : this.em.create(ReleasePointer, { app, ...values })
    this.note(kind, { app, from, to: to.version }, pointer)
  }

  setTrial(pointer: ReleasePointer, trial: Trial): void {
    const { app, version: from } = pointer
    this.em.assign(pointer, { trial })
    const reason = this.#author.reason ?? planWords(trial.steps)
    this.note('trial', { app, from, to: trial.version }, pointer, reason)
  }

  endTrial(pointer: ReleasePointer): void {
    const { app, version: to, trial } = pointer
    this.em.assign(pointer, { trial: null })
    this.note('endTrial', { app, from: trial?.version ?? null, to }, pointer)
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
    reason = this.#author.reason,
  ): void {
    const { userId, source, request } = this.#author
    this.em.create(ReleaseChange, {
      app,
      kind,
      fromVersion: from,
      toVersion: to,
      changedBy: userId,
      source,
      reason: reason ?? null,
    })
    const moved = from === null || from === to ? `${app} ${to}` : `${app} ${from} → ${to ?? 'ninguna'}`
    const description = reason === undefined ? moved : `${moved}. ${reason}`
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

/** @throws ReleaseFault where a release cannot be tried beside the active one. */
function requireOpen(pointer: ReleasePointer, { app, version }: Move): ReleasePointer {
  requireFree(pointer)
  const { version: active, trial } = pointer
  if (version === active)
    throw new ReleaseFault('contract', `La versión ${version} de ${app} ya es la activa: no hay qué probar.`)
  if (trial !== null && trial.version !== version)
    throw new ReleaseFault(
      'contract',
      `${app} ya tiene a prueba la versión ${trial.version}: actívala o retírala primero.`,
    )
  return pointer
}

function requireFree(pointer: ReleasePointer | undefined): void {
  if (!pointer?.pinned) return
  const { app, version } = pointer
  throw new ReleaseFault('contract', `${app} está fijada en la versión ${version}: libérala primero.`)
}

/** The moved apps must fit with the rest, what is in trial too, and nothing that fits now may stop fitting. */
async function requireFit(change: Change, moves: readonly Move[]): Promise<void> {
  const active = new Map([...change.pointers].map(([app, { version }]) => [app, version]))
  await requireFitWith(change, active, moves)
  for (const { app, trial } of change.pointers.values()) {
    if (trial === null || moves.some((move) => move.app === app)) continue
    await requireFitWith(change, new Map([...active, [app, trial.version]]), moves)
  }
}

async function requireFitWith(
  { em }: Change,
  now: ReadonlyMap<AppName, string>,
  moves: readonly Move[],
): Promise<void> {
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
