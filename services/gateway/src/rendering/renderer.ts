import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@rodada/contracts/platform'
import type { RenderedPage } from '@rodada/contracts/rendering'
import type { ActiveReleases, ReleaseStore } from '../releases/release-store.ts'
import { appOrder } from './app-order.ts'
import { Faults } from './faults.ts'
import type { Fault, LineUp, PublicRead } from './messages.ts'
import { type Job, RenderThread, type ThreadLimits } from './render-thread.ts'

const usualLimits: ThreadLimits = {
  dataMs: 1500,
  pageMs: 2000,
  stuckMs: 3000,
  startMs: 30_000,
  heapMb: 160,
}

/** More pages at once than this would come too late for their visitors. */
const crowd = 50

export interface RendererOptions {
  readonly releases: Pick<ReleaseStore, 'folders'>
  readonly reads: readonly PublicRead[]
  /** `isLeftOut`: the release has failed too often and takes no part any more. */
  readonly onFault: (fault: Fault & { readonly version: string; readonly isLeftOut: boolean }) => void
  readonly onOutput: (text: string) => void
  readonly limits?: Partial<ThreadLimits>
}

/** A page that was rendered. */
export interface Rendering {
  readonly page: RenderedPage
  /** Whose data it shows. */
  readonly services: readonly ServiceName[]
  readonly cpuMs: number
}

export type RenderInput = Pick<Job, 'app' | 'address' | 'boot' | 'requestId'>

/** Renders pages from the active releases, in a thread that may fail without harm to the gateway. */
export interface Renderer {
  /** @returns null where the browser must render the page: no server build, a fault, late data, too many at once. */
  render(releases: ActiveReleases, input: RenderInput): Promise<Rendering | null>
  close(): Promise<void>
}

interface Line {
  readonly releases: ActiveReleases
  readonly lineUp: LineUp
}

async function fileOf(folders: readonly string[], entry: string): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, entry)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  return undefined
}

async function lineUpOf(active: ActiveReleases, releases: Pick<ReleaseStore, 'folders'>): Promise<LineUp> {
  const found = appOrder.map(async (app) => {
    const release = active[app]
    if (release?.server === undefined || release.origin !== undefined) return []
    const file = await fileOf(releases.folders(app), release.server.entry)
    return file === undefined ? [] : [[app, { version: release.version, file }] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

export function createRenderer({ releases, reads, onFault, onOutput, limits }: RendererOptions): Renderer {
  const faults = new Faults()
  let line: Promise<Line> | undefined
  let current: ActiveReleases | undefined
  let thread: RenderThread | undefined
  let isClosed = false

  function note(fault: Fault, lineUp: LineUp): void {
    const isLeftOut = faults.note(fault, lineUp)
    onFault({ ...fault, version: lineUp[fault.app]?.version ?? '', isLeftOut })
  }

  /** The releases to render with; others than before need another thread. */
  function lineFor(active: ActiveReleases): Promise<Line> {
    if (line !== undefined && current === active) return line
    current = active
    endThread()
    line = lineUpOf(active, releases).then((lineUp) => ({ releases: active, lineUp }))
    return line
  }

  function endThread(): void {
    void thread?.close()
    thread = undefined
  }

  function threadFor(lineUp: LineUp): RenderThread {
    thread ??= startThread(lineUp)
    return thread
  }

  function startThread(lineUp: LineUp): RenderThread {
    const started = new RenderThread({
      lineUp,
      reads,
      limits: { ...usualLimits, ...limits },
      onOutput,
      onLost(app, reason) {
        if (thread === started) thread = undefined
        note({ app, reason }, lineUp)
      },
    })
    return started
  }

  return {
    async render(active, input) {
      const { lineUp } = await lineFor(active)
      if (isClosed || current !== active || lineUp.shell === undefined || lineUp[input.app] === undefined)
        return null
      const without = faults.leftOut(lineUp)
      if (without.includes('shell') || without.includes(input.app)) return null
      const busy = threadFor(lineUp)
      if (busy.load >= crowd) return null
      const answer = await busy.render({ ...input, without })
      if (answer?.fault) note(answer.fault, lineUp)
      if (answer?.kind !== 'rendered') return null
      const { page, services, cpuMs } = answer
      return { page, services, cpuMs }
    },
    async close() {
      isClosed = true
      await thread?.close()
    },
  }
}
