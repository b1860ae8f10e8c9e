import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppName, remoteNames, type ServiceName } from '@rodada/contracts/platform/platform'
import type { RenderedPage } from '@rodada/contracts/platform/rendering'
import { minuteMs } from '@rodada/contracts/words/durations'
import type { ActiveReleases, ReleaseStore } from '@rodada/releases/source'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type {
  FailedAnswer,
  Fault,
  PublicRead,
  RenderedAnswer,
  RenderJob,
  ServerBuilds,
  WorkerSetup,
} from './job.ts'

export interface RenderLimits {
  /** Milliseconds that services may take for data which the page was not given. */
  readonly dataMs: number
  /** Milliseconds after which a page's thread is ended: much longer than any visitor waits, on the busiest machine. */
  readonly pageMs: number
  /** Milliseconds that a thread may take to load the shell's build. */
  readonly startMs: number
  /** Largest heap of the thread in megabytes. */
  readonly heapMb: number
  /** Milliseconds without a request after which the thread of a set is ended. */
  readonly idleMs: number
}

const usualLimits: RenderLimits = {
  dataMs: 1500,
  pageMs: 5000,
  startMs: 30_000,
  heapMb: 160,
  idleMs: 5 * minuteMs,
}

/** More pages at once than this would come too late for their visitors. */
const mostWaiting = 50
/** Faults after which a release is left out of rendering. */
const tolerated = 3
/** Milliseconds after which faults are forgotten and a release gets another try: the machine may have been to blame. */
const restMs = 10 * minuteMs

const everyApp: readonly AppName[] = ['shell', ...remoteNames]

export interface RendererOptions {
  readonly releases: Pick<ReleaseStore, 'folders'>
  readonly reads: readonly PublicRead[]
  /** `isLeftOut`: the release has failed too often and takes no part any more. */
  readonly onFault: (fault: Fault & { readonly version: string; readonly isLeftOut: boolean }) => void
  readonly onOutput: (text: string) => void
  readonly limits?: Partial<RenderLimits>
}

export interface Rendering {
  readonly page: RenderedPage
  /** Services that were asked for data which the page was not given. */
  readonly services: readonly ServiceName[]
  readonly cpuMs: number
}

export type RenderInput = Omit<RenderJob, 'without'>

/** Renders pages from the active releases, in a thread that may fail without harm to the gateway. */
export interface Renderer {
  /** @returns null where the browser must render the page: no server build, a fault, late data, too many at once. */
  render(releases: ActiveReleases, input: RenderInput): Promise<Rendering | null>
  /** Leaves the threads of these sets running without requests, too. */
  keep(sets: readonly ActiveReleases[]): void
  close(): Promise<void>
}

/** Sets of releases that are rendered at once: what is in force, and with releases in trial. */
const mostPools = 4

/** A pool with the releases that its thread has loaded. */
interface RenderPool {
  readonly active: ActiveReleases
  readonly builds: ServerBuilds
  readonly threads: Piscina<RenderJob | undefined, RenderedAnswer | FailedAnswer>
  /** The thread has the shell's build; undefined: it must load it first. */
  started: Promise<unknown> | undefined
}

type Attempt =
  | RenderedAnswer
  | FailedAnswer
  /** The thread had to be ended. */
  | { readonly kind: 'lost'; readonly reason: string }
  /** Its thread has made room for another set's. */
  | { readonly kind: 'outdated' }

export function createRenderer({ releases, reads, onFault, onOutput, limits }: RendererOptions): Renderer {
  const { dataMs, pageMs, startMs, heapMb, idleMs } = { ...usualLimits, ...limits }
  const faults = new LRUCache<string, number>({ max: 100, ttl: restMs })
  // One page at a time, so that it is known which page blocks the thread, and for how long.
  const inTurn = pLimit(1)
  const pools = new LRUCache<ActiveReleases, Promise<RenderPool>>({
    max: mostPools,
    ttl: idleMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (pool) => void pool.then(({ threads }) => threads.destroy()),
  })

  function openPool(active: ActiveReleases, builds: ServerBuilds): RenderPool {
    const setup: WorkerSetup = { builds, reads, dataMs }
    const threads = new Piscina<RenderJob | undefined, RenderedAnswer | FailedAnswer>({
      filename: new URL('./worker.ts', import.meta.url).href,
      maxThreads: 1,
      // Otherwise the thread, and its connections with it, would sleep between pages.
      atomics: 'disabled',
      workerData: setup,
      // Pages must not find the gateway's secrets.
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    const opened: RenderPool = { active, builds, threads, started: undefined }
    threads.on('message', (text) => onOutput(String(text)))
    threads.on('error', (error) => onOutput(String(error)))
    // The next thread must load the builds anew, however this one ended.
    threads.on('workerDestroy', () => {
      opened.started = undefined
    })
    return opened
  }

  /** The releases to render with; each set needs a thread of its own, since modules cannot be taken back. */
  function poolFor(active: ActiveReleases): Promise<RenderPool> {
    const known = pools.get(active)
    if (known !== undefined) return known
    const pool = buildsOf(active, releases).then((builds) => openPool(active, builds))
    pools.set(active, pool)
    return pool
  }

  function note(fault: Fault, builds: ServerBuilds): void {
    const key = keyOf(fault.app, builds)
    const count = (faults.get(key) ?? 0) + 1
    // Faults expire together, after the first of them; once a release is left out, after the last.
    faults.set(key, count, { noUpdateTTL: count < tolerated })
    onFault({ ...fault, version: builds[fault.app]?.version ?? '', isLeftOut: count === tolerated })
  }

  function leftOut(builds: ServerBuilds): AppName[] {
    return everyApp.filter((app) => (faults.get(keyOf(app, builds)) ?? 0) >= tolerated)
  }

  /** @param spared remotes to render without, besides those that are left out by now. */
  async function attempt(
    on: RenderPool,
    input: RenderInput,
    spared: readonly AppName[] = [],
  ): Promise<Attempt> {
    if (!pools.has(on.active)) return { kind: 'outdated' }
    const { threads, builds } = on
    // Decided at its turn: pages that waited must not fail one after the other by the same release.
    const without = leftOut(builds)
    if (!mayRender(builds, input.app, without)) return { kind: 'failed' }
    const job: RenderJob = { ...input, without: [...without, ...spared] }
    try {
      on.started ??= threads.run(undefined, { name: 'start', signal: AbortSignal.timeout(startMs) })
      await on.started
    } catch (error) {
      on.started = undefined
      return { kind: 'failed', fault: { app: 'shell', reason: reasonOf(error) } }
    }
    try {
      return await threads.run(job, { signal: AbortSignal.timeout(pageMs) })
    } catch (error) {
      on.started = undefined
      return { kind: 'lost', reason: `${job.address} has ended its thread: ${reasonOf(error)}` }
    }
  }

  /** Renders without each of `suspects` in turn; the fault is of the first whose absence leaves a whole page. */
  async function withoutCulprit(
    on: RenderPool,
    input: RenderInput,
    suspects: readonly AppName[],
    reason: string,
  ): Promise<Rendering | null> {
    for (const app of suspects) {
      const next = await inTurn(() => attempt(on, input, [app]))
      if (next.kind === 'outdated') return null
      if (next.kind !== 'rendered' || next.page.hasCrashed) continue
      note({ app, reason }, on.builds)
      return next
    }
    note({ app: input.app, reason }, on.builds)
    return null
  }

  return {
    async render(active, input) {
      const on = await poolFor(active)
      const { builds } = on
      if (!mayRender(builds, input.app, leftOut(builds)) || inTurn.pendingCount >= mostWaiting) return null
      const first = await inTurn(() => attempt(on, input))
      if (!pools.has(active) || first.kind === 'outdated') return null
      if (first.kind === 'lost') {
        // A page of the shell consists of the others' widgets.
        const out = leftOut(builds)
        const suspects = remoteNames.filter((app) => builds[app] !== undefined && !out.includes(app))
        return withoutCulprit(on, input, input.app === 'shell' ? suspects : [], first.reason)
      }
      if (first.kind === 'rendered' && first.page.hasCrashed) {
        const suspects = first.remotes.filter((app) => app !== input.app)
        return withoutCulprit(on, input, suspects, `a part of ${input.address} has thrown`)
      }
      if (first.fault) note(first.fault, builds)
      return first.kind === 'rendered' ? first : null
    },
    keep(sets) {
      for (const set of sets) pools.get(set)
    },
    async close() {
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map(async (pool) => (await pool).threads.destroy()))
    },
  }
}

function mayRender(builds: ServerBuilds, app: AppName, without: readonly AppName[]): boolean {
  return [app, 'shell' as const].every((name) => builds[name] !== undefined && !without.includes(name))
}

function keyOf(app: AppName, builds: ServerBuilds): string {
  return `${app}@${builds[app]?.version}`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function buildsOf(
  active: ActiveReleases,
  releases: Pick<ReleaseStore, 'folders'>,
): Promise<ServerBuilds> {
  const found = everyApp.map(async (app) => {
    const release = active[app]
    if (release?.server === undefined || release.origin !== undefined) return []
    const file = await fileOf(releases.folders(app), release.server.entry)
    return file === undefined ? [] : [[app, { version: release.version, file }] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

async function fileOf(folders: readonly string[], entry: string): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, entry)
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return undefined
}
