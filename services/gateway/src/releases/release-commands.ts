import { contractVersions } from '@rodada/contracts/contract-versions'
import { type AppName, remoteNames } from '@rodada/contracts/platform'
import { checkRelease } from './checked-release.ts'
import { type Contracted, misfit, offeredBy } from './contract-fit.ts'
import {
  type ChangeAuthor,
  contracted,
  type Pointer,
  type RegistryWork,
  type ReleaseRegistry,
  registered,
} from './registry.ts'
import type { RegisteredApp, RegistryState } from './registry-state.ts'
import { ReleaseFault } from './release-fault.ts'
import type { ReleaseDepot } from './release-storage.ts'

const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** How far back an app can be taken. */
const keptPrevious = 10

/** An app and the version that it shall have. */
export interface Move {
  readonly app: AppName
  readonly version: string
}

export interface Published extends Move {
  /** It was not known before. */
  readonly isNew: boolean
}

/** What people, the command line and a start do with releases. */
export interface ReleaseCommands {
  /**
   * Keeps an app's release that lies in a folder, for good. Once more is the same.
   * @throws ReleaseFault when it is another app's, its files are not whole, or other bytes were published under its version.
   */
  publish(app: AppName, folder: string, author: ChangeAuthor): Promise<Published>
  /**
   * Makes published releases the active ones, all or none of them.
   * @throws ReleaseFault when one is not kept whole, is pinned elsewhere, or the set would not fit together.
   */
  activate(moves: readonly Move[], author: ChangeAuthor): Promise<void>
  /**
   * Takes back the active release: the one before it is active again.
   * @param from the version that is meant; one that is not active any more was taken back already.
   * @throws ReleaseFault when there is none before it, or the set would not fit together.
   */
  rollback(app: AppName, author: ChangeAuthor, from?: string): Promise<Move>
  /** Holds an app where it is or, given a version, there. @throws ReleaseFault as `activate`. */
  pin(app: AppName, author: ChangeAuthor, version?: string): Promise<Move>
  /** Lets a held app go. @throws ReleaseFault when it has no active release. */
  unpin(app: AppName, author: ChangeAuthor): Promise<Move>
}

export function releaseCommands(registry: ReleaseRegistry, depot: ReleaseDepot): ReleaseCommands {
  /** Whole, before anything points to it: reading all its files takes longer than a transaction should. */
  async function requireWhole({ app, version }: Move): Promise<void> {
    const { digest } = registered(await registry.read('all'), app, version)
    await depot.open({ app, version, digest })
  }

  return {
    async publish(app, folder, author) {
      const checked = await checkRelease(folder)
      const { version } = checked.release
      if (checked.release.app !== app) throw otherApp(checked.release.app, folder)
      await depot.keep(checked)
      const isNew = await registry.change(author, async ({ state, add }) => {
        const known = state[app]?.releases.find((one) => one.version === version)
        if (known && known.digest !== checked.digest) throw otherBytes({ app, version })
        if (known) return false
        add(checked.release, checked.digest)
        return true
      })
      return { app, version, isNew }
    },

    async activate(moves, author) {
      for (const move of moves) await requireWhole(move)
      await registry.change(author, async (work) => {
        const wanted = moves.filter(({ app, version }) => work.state[app]?.active !== version)
        for (const { app } of wanted) requireFree(work.state[app], app)
        requireFit(work.state, wanted)
        for (const move of wanted) await moveTo(work, move, 'activate')
      })
    },

    async rollback(app, author, from) {
      const known = await registry.read('all')
      // Said twice, done once: a repetition after a lost answer finds it done.
      if (isTakenBack(known, app, from)) return { app, version: activeOf(known, app).active }
      await requireWhole({ app, version: previousOf(known, app) })
      return registry.change(author, async ({ state, move }) => {
        const current = activeOf(state, app)
        if (isTakenBack(state, app, from)) return { app, version: current.active }
        requireFree(state[app], app)
        const version = previousOf(state, app)
        requireFit(state, [{ app, version }])
        const pointer = { version, pinned: false, previous: current.previous.slice(0, -1) }
        await move({ app, kind: 'rollback', from: current.active, to: version }, pointer)
        return { app, version }
      })
    },

    async pin(app, author, version) {
      if (version !== undefined) await requireWhole({ app, version })
      return registry.change(author, async (work) => {
        const wanted = version ?? activeOf(work.state, app).active
        requireFit(work.state, [{ app, version: wanted }])
        await moveTo(work, { app, version: wanted }, 'pin')
        return { app, version: wanted }
      })
    },

    async unpin(app, author) {
      return registry.change(author, async ({ state, move }) => {
        const { active: version, previous, pinned } = activeOf(state, app)
        const pointer = { version, pinned: false, previous }
        if (pinned) await move({ app, kind: 'unpin', from: version, to: version }, pointer)
        return { app, version }
      })
    },
  }
}

async function moveTo(
  { state, move }: RegistryWork,
  { app, version }: Move,
  kind: 'activate' | 'pin',
): Promise<void> {
  const { active = null, pinned = false, previous = [] } = state[app] ?? {}
  if (kind === 'pin' && pinned && active === version) return
  const before = [...previous, ...(active === null ? [] : [active])].filter((one) => one !== version)
  const pointer: Pointer = { version, pinned: kind === 'pin', previous: before.slice(-keptPrevious) }
  await move({ app, kind, from: active, to: version }, pointer)
}

type ActiveApp = RegisteredApp & { readonly active: string }

function activeOf(state: RegistryState, app: AppName): ActiveApp {
  const { active = null, ...rest } = state[app] ?? { pinned: false, previous: [], releases: [] }
  if (active === null) throw new ReleaseFault('absent', `${app} no tiene ninguna versión activa.`)
  return { ...rest, active }
}

function isTakenBack(state: RegistryState, app: AppName, from: string | undefined): boolean {
  return from !== undefined && activeOf(state, app).active !== from
}

function previousOf(state: RegistryState, app: AppName): string {
  const version = activeOf(state, app).previous.at(-1)
  if (version === undefined) throw new ReleaseFault('absent', `${app} no tiene una versión anterior.`)
  return version
}

function requireFree(registeredApp: RegisteredApp | undefined, app: AppName): void {
  if (!registeredApp?.pinned) return
  const { active } = registeredApp
  throw new ReleaseFault('contract', `${app} está fijada en la versión ${active}: libérala primero.`)
}

type ActiveSet = ReadonlyMap<AppName, Contracted>

function activeSet(state: RegistryState, moves: readonly Move[] = []): ActiveSet {
  const entries = appNames.flatMap((app): [AppName, Contracted][] => {
    const version = moves.find((move) => move.app === app)?.version ?? state[app]?.active ?? null
    return version === null ? [] : [[app, contracted(state, app, version)]]
  })
  return new Map(entries)
}

function misfitIn(set: ActiveSet, app: AppName): string | undefined {
  const [release, shell] = [set.get(app), set.get('shell')]
  // Before there is a shell nothing runs, and nothing can be compared with it.
  return release && shell ? misfit(release, offeredBy(shell, contractVersions.api)) : undefined
}

/** What is moved must fit with the rest, and nothing that fits now may stop fitting. */
function requireFit(state: RegistryState, moves: readonly Move[]): void {
  const [now, then] = [activeSet(state), activeSet(state, moves)]
  const compared = appNames.filter(
    (app) => moves.some((move) => move.app === app) || misfitIn(now, app) === undefined,
  )
  const problem = compared.map((app) => misfitIn(then, app)).find((text) => text !== undefined)
  if (problem !== undefined) throw new ReleaseFault('contract', problem)
}

function otherBytes({ app, version }: Move): ReleaseFault {
  return new ReleaseFault('files', `Ya hay otra versión ${version} de ${app}: lo publicado no cambia.`)
}

function otherApp(app: AppName, folder: string): ReleaseFault {
  return new ReleaseFault('files', `En ${folder} hay una versión de ${app}.`)
}
