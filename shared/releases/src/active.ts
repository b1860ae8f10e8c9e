import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractVersions } from '@rodada/contracts/platform/contract-versions'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type CheckedRelease, errorCode, misfit, offeredBy, ReleaseFault } from './check.ts'
import { type Choice, chooseRelease, type Refused } from './choice.ts'
import type { ReleaseKey, ReleaseStorage } from './files.ts'
import type { ReleaseRegistry, WantedApp } from './registry.ts'
import { type ActiveRelease, type ActiveReleases, appNames, type ReleaseStore } from './source.ts'
import { numbersIn, shareOf, type Trial } from './trial.ts'

/** Milliseconds after which a refused release is checked again: its files may be there by then. */
const tryAgainMs = 10_000

export type RefusedApps = Readonly<Partial<Record<AppName, Refused>>>

/** Gets events for log and metrics. */
export interface Observer {
  /** Called after every check of releases: those that run, and those that are wanted and do not. */
  serving(releases: ActiveReleases, refused: RefusedApps): void
  /** Null: the registry answers. */
  registry(error: unknown): void
  failed(error: unknown): void
}

export interface RunningOptions {
  readonly registry: ReleaseRegistry
  readonly storage: Pick<ReleaseStorage, 'open' | 'prune'>
  /** The folder of the releases, in which the last running ones are noted. */
  readonly folder: string
  readonly observer: Observer
  /** Leaves out the pages that are meant for development alone. */
  readonly isProduction: boolean
  readonly now?: () => number
}

type Wanted = Readonly<Partial<Record<AppName, WantedApp>>>
type Choices = ReadonlyMap<AppName, Choice>

/**
 * The releases that this gateway serves: those of the registry, as far as they are whole and fit together. None before
 * the first `refresh`.
 */
export class RunningReleases implements ReleaseStore {
  readonly #options: RunningOptions
  readonly #now: () => number
  /** Releases that were checked and are whole, by app and version. */
  readonly #whole = new Map<string, CheckedRelease>()
  #active: ActiveReleases = {}
  #trials: readonly RunningTrial[] = []
  /** Sets of releases with some of the trials, by their versions. */
  #withTrials = new Map<string, ActiveReleases>()
  #choices: Choices = new Map()
  #wanted: Wanted = {}
  /** The last running releases, from before this start too. */
  #ran: Wanted | null | undefined
  #seenChange: string | undefined
  /** Releases whose stored files were published again. */
  readonly #repaired = new Map<string, string>()
  #tryAgainAt = Number.POSITIVE_INFINITY
  #refreshed: Promise<void> = Promise.resolve()
  #olderFound: Promise<void> = Promise.resolve()

  constructor(options: RunningOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  async active(visitor?: number): Promise<ActiveReleases> {
    if (visitor === undefined || this.#trials.length === 0) return this.#active
    return this.#setWith(this.#trials.filter(({ numbers }) => numbers.has(visitor)))
  }

  /** Releases that a share of the visitors gets here. */
  trials(): readonly RunningTrial[] {
    return this.#trials
  }

  /** The releases in force, and what visitors with each one in trial get. */
  sets(): ActiveReleases[] {
    return [this.#active, ...this.#trials.map((trial) => this.#setWith([trial]))]
  }

  #setWith(trials: readonly RunningTrial[]): ActiveReleases {
    if (trials.length === 0) return this.#active
    const key = trials.map(({ app, version }) => `${app} ${version}`).join()
    const known = this.#withTrials.get(key)
    if (known !== undefined) return known
    const set = { ...this.#active, ...Object.fromEntries(trials.map(({ app, release }) => [app, release])) }
    this.#withTrials.set(key, set)
    return set
  }

  /**
   * Releases with another published one in the place of its app's, for a browser that previews it.
   * @throws ReleaseFault where that is active by now, not published any more, not whole, or does not fit the others.
   */
  async withPublished(
    releases: ActiveReleases,
    { app, version }: Pick<ReleaseKey, 'app' | 'version'>,
  ): Promise<ActiveReleases> {
    const { active, releases: published = [] } = this.#wanted[app] ?? {}
    if (active === version)
      throw new ReleaseFault('absent', `La versión ${version} de ${app} ya está publicada para todos.`)
    await this.#olderFound
    const isPublished = published.some((one) => one.version === version)
    const [found] = this.#wholeOf(app, isPublished ? [version] : [])
    if (found === undefined)
      throw new ReleaseFault('absent', `La versión ${version} de ${app} ya no está, o no está completa.`)
    const release = { ...shown(found.release, this.#options.isProduction), isPreview: true } as const
    const set: ActiveReleases = { ...releases, [app]: release }
    const offered = offeredBy(set.shell, contractVersions.api)
    const problem = Object.values(set)
      .map((one) => misfit(one, offered))
      .find((text) => text !== undefined)
    if (problem !== undefined) throw new ReleaseFault('contract', problem)
    return set
  }

  folders(app: AppName): string[] {
    const { chosen, fallback } = this.#choices.get(app) ?? {}
    const older = this.#wholeOf(app, this.#wanted[app]?.releases.map(({ version }) => version) ?? [])
    const folders = [chosen, fallback, ...older].flatMap((release) => release?.folder ?? [])
    return [...new Set(folders)]
  }

  /** The releases of each app that tabs may still run. */
  recent(): Release[] {
    const found = appNames.flatMap((app) => this.#wholeOf(app, this.#wanted[app]?.recent ?? []))
    return found.map(({ release }) => release)
  }

  /** Releases that are wanted and do not run here. */
  refused(): RefusedApps {
    const entries = [...this.#choices].flatMap(([app, { refused }]) => (refused ? [[app, refused]] : []))
    return Object.fromEntries(entries)
  }

  /** A line for people about each release that does not run here, or was not whole. */
  problems(): string[] {
    const refused = Object.values(this.refused()).map(({ message }) => `${message} No se sirve.`)
    return [...this.#repaired.values(), ...refused]
  }

  /** Reads the registry's changes so far and serves them. Never rejects; the observer gets errors. */
  refresh(): Promise<void> {
    const { failed } = this.#options.observer
    this.#refreshed = this.#refreshed.then(() => this.#update()).catch(failed)
    return this.#refreshed
  }

  /** Resolves when releases of open tabs are served too. */
  olderFound(): Promise<void> {
    return this.#olderFound
  }

  async #update(): Promise<void> {
    const { folder, observer } = this.#options
    if (this.#ran === undefined) this.#ran = await readLastGood(folder, observer.failed)
    const wanted = await this.#askRegistry()
    if (wanted === undefined) return
    const choices = await this.#choose(wanted)
    this.#serve(wanted, choices)
    this.#ran = servedOf(wanted, choices)
    await writeLastGood(folder, this.#ran)
  }

  /** Undefined: nothing new. Without a registry the first answer is the last running releases. */
  async #askRegistry(): Promise<Wanted | undefined> {
    const { registry, observer } = this.#options
    try {
      const change = await registry.lastChange()
      const isNew = change !== this.#seenChange || this.#now() >= this.#tryAgainAt
      const state = isNew ? await registry.read() : undefined
      this.#seenChange = change
      observer.registry(null)
      return state
    } catch (error) {
      observer.registry(error)
      return this.#choices.size === 0 ? (this.#ran ?? undefined) : undefined
    }
  }

  async #choose(wanted: Wanted): Promise<Choices> {
    const choices = new Map<AppName, Choice>()
    for (const app of appNames) {
      const own = wanted[app]
      if (own === undefined) continue
      const choice = await chooseRelease(this.#options.storage, {
        app,
        wanted: own,
        ran: this.#active[app]?.version ?? this.#ran?.[app]?.active ?? undefined,
        shell: choices.get('shell')?.chosen?.release,
        api: contractVersions.api,
      })
      choices.set(app, choice)
    }
    return choices
  }

  #serve(wanted: Wanted, choices: Choices): void {
    const { observer, isProduction } = this.#options
    this.#wanted = wanted
    this.#choices = choices
    for (const { chosen, trial } of choices.values())
      for (const whole of [chosen, trial]) if (whole) this.#noteWhole(whole)
    const refused = this.refused()
    const isWhole = Object.keys(refused).length === 0
    this.#tryAgainAt = isWhole ? Number.POSITIVE_INFINITY : this.#now() + tryAgainMs
    const next = activeOf(choices, isProduction)
    const trials = trialsOf(wanted, choices, next, isProduction)
    const isSame = sameReleases(this.#active, next)
    if (!isSame || !sameVersions(this.#trials, trials)) this.#withTrials = new Map()
    if (!isSame) this.#active = next
    this.#trials = trials
    observer.serving(this.#active, refused)
    // There may be many: no request waits for them.
    this.#olderFound = this.#findOlder().catch(observer.failed)
  }

  /** Open tabs still need files of the releases that they started with; older ones are removed. */
  async #findOlder(): Promise<void> {
    const { storage } = this.#options
    for (const app of appNames) {
      const releases = this.#wanted[app]?.releases ?? []
      const served = releases.map(({ version }) => version)
      if (served.length > 0) await storage.prune(app, served)
      for (const { version, digest } of releases) {
        if (this.#whole.has(`${app}/${version}`)) continue
        // A damaged one is not served; its fault is shown when an administrator activates it.
        const found = await storage.open({ app, version, digest }).catch(() => null)
        if (found) this.#noteWhole(found)
      }
    }
  }

  #noteWhole(found: CheckedRelease): void {
    const key = `${found.release.app}/${found.release.version}`
    this.#whole.set(key, found)
    if (found.repaired) this.#repaired.set(key, found.repaired)
  }

  #wholeOf(app: AppName, versions: readonly string[]): CheckedRelease[] {
    return versions.flatMap((version) => this.#whole.get(`${app}/${version}`) ?? [])
  }
}

function activeOf(choices: Choices, isProduction: boolean): ActiveReleases {
  const entries = [...choices].flatMap(([app, { chosen, fallback }]): [AppName, ActiveRelease][] => {
    const before = fallback && { fallback: shown(fallback.release, isProduction) }
    return chosen ? [[app, { ...shown(chosen.release, isProduction), ...before }]] : []
  })
  return Object.fromEntries(entries)
}

/** A release of an app that a share of the visitors gets, and falls back from to the one in force. */
export interface RunningTrial extends Trial {
  readonly app: AppName
  readonly release: ActiveRelease
  readonly numbers: ReadonlySet<number>
}

function trialsOf(
  wanted: Wanted,
  choices: Choices,
  active: ActiveReleases,
  isProduction: boolean,
): RunningTrial[] {
  return [...choices].flatMap(([app, { trial }]) => {
    const [stated, before] = [wanted[app]?.trial, active[app]]
    if (!trial || !stated || !before) return []
    const { fallback: _fallback, ...fallback } = before
    const release = { ...shown(trial.release, isProduction), fallback }
    return [{ ...stated, app, release, numbers: numbersIn(app, stated.version, shareOf(stated)) }]
  })
}

function sameVersions(one: readonly RunningTrial[], other: readonly RunningTrial[]): boolean {
  const text = (trials: readonly RunningTrial[]) =>
    trials.map(({ app, version }) => `${app} ${version}`).join()
  return text(one) === text(other)
}

function shown(release: Release, isProduction: boolean): Release {
  if (!isProduction) return release
  return { ...release, pages: release.pages.filter(({ development }) => development !== true) }
}

/** Versions are content hashes: equal ones need not be compared further. */
function sameReleases(one: ActiveReleases, other: ActiveReleases): boolean {
  return appNames.every(
    (app) =>
      one[app]?.version === other[app]?.version &&
      one[app]?.fallback?.version === other[app]?.fallback?.version,
  )
}

/** The wanted release, with the fallback that runs in its place. Without a registry no trial goes on. */
function servedOf(wanted: Wanted, choices: Choices): Wanted {
  const entries = [...choices].flatMap(([app, { chosen }]): [AppName, WantedApp][] => {
    const own = wanted[app]
    return own && chosen ? [[app, { ...own, trial: null, active: chosen.release.version }]] : []
  })
  return Object.fromEntries(entries)
}

const versions = Type.Array(Type.String())

const lastGood = Type.Partial(
  Type.Record(
    Type.Enum([...appNames]),
    Type.Object({
      active: Type.Union([Type.String(), Type.Null()]),
      previous: versions,
      recent: versions,
      releases: Type.Array(Type.Object({ version: Type.String(), digest: Type.String() })),
    }),
  ),
)

function lastGoodFile(folder: string): string {
  return join(folder, 'last-good.json')
}

/**
 * The last running releases, for a start without database. Null where none are noted, or the note cannot be read: the
 * registry is read then.
 */
async function readLastGood(folder: string, onUnreadable: (error: unknown) => void): Promise<Wanted | null> {
  try {
    return Value.Parse(lastGood, JSON.parse(await readFile(lastGoodFile(folder), 'utf8')))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') onUnreadable(error)
    return null
  }
}

async function writeLastGood(folder: string, served: Wanted): Promise<void> {
  const draft = `${lastGoodFile(folder)}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, JSON.stringify(served), { flush: true })
  await rename(draft, lastGoodFile(folder))
}
