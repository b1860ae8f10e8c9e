import { contractVersions } from '@rodada/contracts/contract-versions'
import { type AppName, remoteNames } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'
import type { CheckedRelease } from './checked-release.ts'
import { type Choice, chooseRelease, type Refused } from './choose-release.ts'
import type { LastGood, Wanted, WantedApp } from './last-good.ts'
import type { ReleaseRegistry } from './registry.ts'
import type { RegistryState } from './registry-state.ts'
import type { ReleaseDepot } from './release-storage.ts'
import { type ActiveRelease, type ActiveReleases, keptEarlier, type ReleaseStore } from './release-store.ts'

/** Remotes are compared with the shell, which comes first. */
const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** What was refused is looked at again after this: its files may be there by then. */
const tryAgainMs = 10_000

export type RefusedApps = Readonly<Partial<Record<AppName, Refused>>>

/** Is told what happens, for log and metrics. */
export interface Observer {
  /** After every look at releases: what runs, and what is wanted and does not. */
  serving(releases: ActiveReleases, refused: RefusedApps): void
  /** Null: the registry answers. */
  registry(error: unknown): void
  failed(error: unknown): void
}

export interface RunningOptions {
  readonly registry: Pick<ReleaseRegistry, 'lastChange' | 'read'>
  readonly depot: Pick<ReleaseDepot, 'open' | 'prune'>
  readonly lastGood: LastGood
  readonly observer: Observer
  readonly now?: () => number
}

type Choices = ReadonlyMap<AppName, Choice>

/**
 * What this gateway serves: what the registry wants, as far as it is whole and fits together. Until the first
 * `refresh` that is nothing.
 */
export class RunningReleases implements ReleaseStore {
  readonly #options: RunningOptions
  readonly #now: () => number
  /** Releases that were found whole, by app and version. */
  readonly #whole = new Map<string, CheckedRelease>()
  #earlier: readonly Release[] = []
  #active: ActiveReleases = {}
  #choices: Choices = new Map()
  #wanted: Wanted = {}
  /** What ran here last, from before this start too. */
  #ran: Wanted | null | undefined
  #seenChange: string | undefined
  #tryAgainAt = Number.POSITIVE_INFINITY
  #refreshed: Promise<void> = Promise.resolve()
  #olderFound: Promise<void> = Promise.resolve()

  constructor(options: RunningOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  async active(): Promise<ActiveReleases> {
    return this.#active
  }

  folders(app: AppName): string[] {
    const { chosen, fallback } = this.#choices.get(app) ?? {}
    const older = this.#wholeOf(app, this.#wanted[app]?.releases.map(({ version }) => version) ?? [])
    const folders = [chosen, fallback, ...older].flatMap((release) => release?.folder ?? [])
    return [...new Set(folders)]
  }

  /** Those that were active last before the active ones: tabs still run them. The same array until something changes. */
  earlier(): readonly Release[] {
    return this.#earlier
  }

  /** What is wanted and does not run here. */
  refused(): RefusedApps {
    const entries = [...this.#choices].flatMap(([app, { refused }]) => (refused ? [[app, refused]] : []))
    return Object.fromEntries(entries)
  }

  /** Asks the registry for changes made so far and follows them. Never rejects; what fails is told to the observer. */
  refresh(): Promise<void> {
    const { failed } = this.#options.observer
    this.#refreshed = this.#refreshed.then(() => this.#follow()).catch(failed)
    return this.#refreshed
  }

  /** Resolves when the releases that open tabs may run are served too. */
  olderFound(): Promise<void> {
    return this.#olderFound
  }

  async #follow(): Promise<void> {
    if (this.#ran === undefined) this.#ran = await this.#options.lastGood.read()
    const wanted = await this.#askRegistry()
    if (wanted === undefined) return
    const choices = await this.#choose(wanted)
    this.#serve(wanted, choices)
    await this.#remember(choices)
  }

  /** Undefined: nothing new. Without a registry the first answer is what ran last. */
  async #askRegistry(): Promise<Wanted | undefined> {
    const { registry, observer } = this.#options
    try {
      const change = await registry.lastChange()
      const isNew = change !== this.#seenChange || this.#now() >= this.#tryAgainAt
      const state = isNew ? await registry.read() : undefined
      this.#seenChange = change
      observer.registry(null)
      return state && toWanted(state)
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
      const choice = await chooseRelease(this.#options.depot, {
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
    this.#wanted = wanted
    this.#choices = choices
    for (const [app, { chosen }] of choices) {
      if (chosen) this.#whole.set(`${app}/${chosen.release.version}`, chosen)
    }
    const refused = this.refused()
    const isWhole = Object.keys(refused).length === 0
    this.#tryAgainAt = isWhole ? Number.POSITIVE_INFINITY : this.#now() + tryAgainMs
    const next = activeOf(choices)
    if (!sameReleases(this.#active, next)) this.#active = next
    this.#options.observer.serving(this.#active, refused)
    // There may be many; nobody waits for them.
    this.#olderFound = this.#findOlder().catch(this.#options.observer.failed)
  }

  /** A start without a registry serves this again. */
  async #remember(choices: Choices): Promise<void> {
    const served = Object.entries(this.#wanted).flatMap(([app, own]) => {
      const chosen = [...choices].find(([name]) => name === app)?.[1].chosen
      return chosen ? [[app, { ...own, active: chosen.release.version }]] : []
    })
    this.#ran = Object.fromEntries(served)
    if (this.#ran) await this.#options.lastGood.write(this.#ran)
  }

  /** Open tabs still ask for files of the releases that they started with; what is older than those goes. */
  async #findOlder(): Promise<void> {
    for (const app of appNames) {
      const releases = this.#wanted[app]?.releases ?? []
      const kept = releases.map(({ version }) => version)
      if (kept.length > 0) await this.#options.depot.prune(app, kept)
      for (const { version, digest } of releases) {
        const name = `${app}/${version}`
        if (this.#whole.has(name)) continue
        // One that has suffered is served to nobody; why is told when somebody wants it to be active.
        const found = await this.#options.depot.open({ app, version, digest }).catch(() => null)
        if (found) this.#whole.set(name, found)
      }
    }
    this.#earlier = appNames.flatMap((app) => {
      const previous = this.#wanted[app]?.previous.slice(-keptEarlier) ?? []
      return this.#wholeOf(app, previous).map(({ release }) => release)
    })
  }

  #wholeOf(app: AppName, versions: readonly string[]): CheckedRelease[] {
    return versions.flatMap((version) => this.#whole.get(`${app}/${version}`) ?? [])
  }
}

function toWanted(state: RegistryState): Wanted {
  const entries = Object.entries(state).map(([app, { active, previous, releases }]) => {
    const kept = releases.map(({ version, digest }) => ({ version, digest }))
    return [app, { active, previous: [...previous], releases: kept }] satisfies [string, WantedApp]
  })
  return Object.fromEntries(entries)
}

function activeOf(choices: Choices): ActiveReleases {
  const entries = [...choices].flatMap(([app, { chosen, fallback }]): [AppName, ActiveRelease][] =>
    chosen ? [[app, { ...chosen.release, ...(fallback && { fallback: fallback.release }) }]] : [],
  )
  return Object.fromEntries(entries)
}

/** Versions are content hashes: equal ones need not be compared further. */
function sameReleases(one: ActiveReleases, other: ActiveReleases): boolean {
  return appNames.every(
    (app) =>
      one[app]?.version === other[app]?.version &&
      one[app]?.fallback?.version === other[app]?.fallback?.version,
  )
}
