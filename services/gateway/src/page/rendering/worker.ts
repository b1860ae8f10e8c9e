import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { AppName, RemoteName } from '@rodada/contracts/platform/platform'
import type { RemoteServer, ShellServer } from '@rodada/contracts/platform/rendering'
import { readServices } from './ask-services.ts'
import type { FailedAnswer, Fault, RenderedAnswer, RenderJob, WorkerSetup } from './job.ts'
import { linkShared } from './link-shared.ts'

/**
 * The rendering thread: all code of the apps that the gateway runs, runs here. It may throw, hang, loop, exit or fill
 * its memory; the pool ends it and starts another.
 */

const { builds, reads, dataMs }: WorkerSetup = workerData

// The gateway logs the output of the apps.
const output = new Writable({
  write(text, _encoding, done) {
    parentPort?.postMessage(String(text))
    done()
  },
})
globalThis.console = new Console(output)

class CodeFault extends Error {
  readonly fault: Fault
  constructor(app: AppName, cause: unknown) {
    super(`${app}: ${cause}`, { cause })
    this.fault = { app, reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

async function importBuild<Build>(app: AppName): Promise<Build> {
  const release = builds[app]
  if (release === undefined) throw new Error(`${app} has no server build`)
  return import(pathToFileURL(release.file).href)
}

let shell: Promise<ShellServer> | undefined

async function importShell(): Promise<ShellServer> {
  const build = await importBuild<ShellServer>('shell')
  linkShared(build.shared)
  return build
}

function shellBuild(): Promise<ShellServer> {
  shell ??= importShell()
  return shell
}

/** Imports the shell's build, which all pages need: it takes longer than any page. */
export async function start(): Promise<void> {
  await shellBuild()
}

export default async function render(job: RenderJob): Promise<RenderedAnswer | FailedAnswer> {
  const controller = new AbortController()
  try {
    return await renderWith(job, controller.signal)
  } catch (error) {
    return { kind: 'failed', fault: faultOf(error, job.app) }
  } finally {
    controller.abort()
  }
}

async function renderWith(
  { address, boot, data, without, requestId }: RenderJob,
  signal: AbortSignal,
): Promise<RenderedAnswer> {
  const build = await shellBuild()
  const asked = readServices(reads, { signal, dataMs, data, requestId })
  const remotes = new Set<RemoteName>()
  let fault: Fault | undefined
  const before = process.threadCpuUsage()
  const page = await build.render({
    address,
    boot,
    signal,
    fetch: asked.fetch,
    async remote(name) {
      if (without.includes(name)) throw new Error(`${name} is left out`)
      remotes.add(name)
      return importBuild<RemoteServer>(name).catch((cause: unknown) => {
        const error = new CodeFault(name, cause)
        fault ??= error.fault
        throw error
      })
    },
  })
  const { user, system } = process.threadCpuUsage(before)
  const cpuMs = (user + system) / 1000
  return { kind: 'rendered', page, services: [...asked.services], remotes: [...remotes], cpuMs, fault }
}

/** Data that did not come are no app's fault; what else a page throws is that of the app that owns it. */
function faultOf(error: unknown, app: AppName): Fault | undefined {
  if (error instanceof CodeFault) return error.fault
  if (error instanceof Error && error.cause instanceof CodeFault) return error.cause.fault
  // By name: the shell's build has a copy of the class.
  if (error instanceof Error && error.name === 'PageDataError') return undefined
  return new CodeFault(app, error).fault
}
