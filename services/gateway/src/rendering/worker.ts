import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { AppName, RemoteName, ServiceName } from '@rodada/contracts/platform'
import type { RemoteServer, RenderedPage, ShellServer } from '@rodada/contracts/rendering'
import { readServices } from './ask-services.ts'
import { linkShared } from './link-shared.ts'
import type { Fault, RenderAnswer, RenderJob, WorkerSetup } from './messages.ts'
import { beat, tellRunningApp, watchedRemote } from './running-app.ts'

/**
 * The rendering thread: everything of the apps' that the gateway runs, runs here. It may throw, hang, loop, exit or
 * fill its memory; the gateway notices and starts another.
 */

const { lineUp, reads, running: shared, limits }: WorkerSetup = workerData
const running = tellRunningApp(shared)

async function importBuild<Build>(app: AppName): Promise<Build> {
  const release = lineUp[app]
  if (release === undefined) throw new Error(`${app} has no server build`)
  running.now(app)
  return import(pathToFileURL(release.file).href)
}

const shell = await importBuild<ShellServer>('shell')
linkShared(shell.shared)

class CodeFault extends Error {
  readonly fault: Fault
  constructor(app: AppName, cause: unknown) {
    super(`${app}: ${cause}`, { cause })
    this.fault = { app, reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

async function importRemote(name: RemoteName): Promise<RemoteServer> {
  const build = await importBuild<RemoteServer>(name).catch((error: unknown) => {
    throw new CodeFault(name, error)
  })
  return watchedRemote(build, name, running)
}

interface Rendering {
  readonly page: RenderedPage
  readonly services: readonly ServiceName[]
  /** Remotes of whose code the page consists. */
  readonly remotes: readonly RemoteName[]
  /** Remotes that could not be imported. */
  readonly faults: readonly Fault[]
  readonly cpuMs: number
}

async function renderOnce(
  { address, boot, requestId }: RenderJob,
  without: readonly AppName[],
  signal: AbortSignal,
): Promise<Rendering> {
  const asked = readServices(reads, { signal, dataMs: limits.dataMs, requestId })
  const remotes = new Set<RemoteName>()
  const faults: Fault[] = []
  const before = process.threadCpuUsage()
  const page = await shell.render({
    address,
    boot,
    signal,
    fetch: asked.fetch,
    async remote(name) {
      if (without.includes(name)) throw new Error(`${name} is left out`)
      remotes.add(name)
      return importRemote(name).catch((error: unknown) => {
        if (error instanceof CodeFault) faults.push(error.fault)
        throw error
      })
    },
  })
  const { user, system } = process.threadCpuUsage(before)
  const cpuMs = (user + system) / 1000
  return { page, services: [...asked.services], remotes: [...remotes], faults, cpuMs }
}

/** A part of the page has thrown: whose it was shows when the page is whole without it. */
async function withoutCulprit(job: RenderJob, first: Rendering, signal: AbortSignal): Promise<RenderAnswer> {
  for (const app of first.remotes.filter((remote) => remote !== job.app)) {
    const next = await renderOnce(job, [...job.without, app], signal)
    const fault = { app, reason: `a part of ${job.address} has thrown` }
    if (!next.page.hasCrashed) return rendered(job, { ...next, faults: [fault] })
  }
  throw new CodeFault(job.app, new Error(`${job.address} has thrown while it was rendered`))
}

function rendered({ id }: RenderJob, { page, services, cpuMs, faults }: Rendering): RenderAnswer {
  return { id, kind: 'rendered', page, services, cpuMs, fault: faults[0] }
}

async function answerOf(job: RenderJob, signal: AbortSignal): Promise<RenderAnswer> {
  running.now(job.app)
  const rendering = await renderOnce(job, job.without, signal)
  return rendering.page.hasCrashed ? withoutCulprit(job, rendering, signal) : rendered(job, rendering)
}

/** Data that did not come are nobody's fault; what else a page throws is that of who owns it. */
function faultOf(error: unknown, app: AppName): Fault | undefined {
  if (error instanceof CodeFault) return error.fault
  if (error instanceof Error && error.cause instanceof CodeFault) return error.cause.fault
  // By name: the shell's build has a copy of the class.
  if (error instanceof Error && error.name === 'PageDataError') return undefined
  return new CodeFault(app, error).fault
}

/** In small steps: on a busy machine each of them takes longer, as all does that the page waits for. */
const stepMs = 100

async function late(ms: number, signal: AbortSignal): Promise<never> {
  for (let waited = 0; waited < ms; waited += stepMs) await sleep(stepMs, undefined, { signal })
  throw new Error(`The page did not come within ${ms} ms`)
}

async function work(job: RenderJob): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  try {
    const answer = await Promise.race([answerOf(job, signal), late(limits.pageMs, signal)])
    parentPort?.postMessage(answer)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const answer: RenderAnswer = { id: job.id, kind: 'failed', reason, fault: faultOf(error, job.app) }
    parentPort?.postMessage(answer)
  } finally {
    running.none()
    controller.abort()
  }
}

running.none()
beat(shared)
parentPort?.on('message', (job: RenderJob) => void work(job))
parentPort?.postMessage({ id: 0, kind: 'ready' } satisfies RenderAnswer)
