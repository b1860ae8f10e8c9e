import type { IncomingMessage } from 'node:http'
import { flushCompileCache } from 'node:module'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './config.ts'
import { beginDraining } from './operations.ts'

const stopTimeoutMs = 10_000

export interface RunOptions {
  readonly host: string
  readonly port: number
}

interface RunnablePart {
  readonly app: FastifyInstance
  readonly listen: RunOptions
  /**
   * Seconds between the order to stop and the end of listening, in which the part answers requests but is not ready: as
   * long as proxies in front need to find that out. 0 unless given.
   */
  readonly drainSeconds?: number
  /**
   * Closes what the app uses, such as the database; called after the app is closed, whose jobs and polls end with it.
   */
  readonly close?: () => Promise<void>
}

interface RunningPart extends RunnablePart {
  /** Ends the requests that have not arrived. */
  cutUploads(): void
}

/** The parts of this process in the order of their start: one, or all of them (`PARTS=one`). */
const running: RunningPart[] = []

/**
 * Runs a part: builds it, listens, tells its supervisor, and on SIGTERM drains and finishes the requests in flight
 * before it closes. A wrong setting ends the process with one line and code 2; a fault with code 1.
 */
export async function runPart(build: () => Promise<RunnablePart>): Promise<void> {
  const launcher = running.length === 0 ? watchLauncher() : undefined
  try {
    const part = await build()
    running.push({ ...part, cutUploads: watchUploads(part.app.server) })
    if (launcher) {
      const grace = closeOnSignal(part)
      launcher.onEnd(() => {
        setTimeout(() => process.exit(1), orphanMs).unref()
        void grace.close()
      })
    }
    await part.app.listen(part.listen)
    // Else Node.js writes it when the process ends, and a stop after the first start takes seconds.
    flushCompileCache()
    process.send?.({ type: 'ready' })
  } catch (error) {
    const expected = error instanceof ConfigError
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(expected ? 2 : 1)
  }
}

/** Closes all parts of this process on a signal or after a fault. The first part's drain time holds for all. */
function closeOnSignal({ drainSeconds = 0 }: RunnablePart) {
  const drainMs = drainSeconds * 1000
  return closeWithGrace({ delay: drainMs + stopTimeoutMs, logger: false }, async ({ err }) => {
    if (err) running[0]?.app.log.fatal({ err }, 'stopping after a fault')
    beginDraining()
    // No draining after a fault.
    if (!err && drainMs > 0) {
      await sleep(drainMs)
      await Promise.all(running.map(({ app }) => stopListening(app.server)))
    }
    // The last first: the requests of the gateway still reach the services behind it.
    for (const part of running.toReversed()) await closePart(part)
  })
}

async function closePart({ app, cutUploads, close }: RunningPart): Promise<void> {
  cutUploads()
  // In this order: Fastify runs the onClose hooks from the last one to the first.
  await app.close()
  await close?.()
}

/** A part that was left behind ends within ten seconds, whatever it still does. */
const orphanMs = 8000

/**
 * Ends this process when the launcher that started it is gone, even killed: its channel closes. From the first moment on,
 * since a part that starts would take its port and keep it.
 */
function watchLauncher(): { onEnd(act: () => void): void } {
  let end: () => void = () => process.exit(1)
  process.once('disconnect', () => end())
  // It may have gone while the part's modules were loaded.
  if (process.send !== undefined && !process.connected) end()
  return {
    onEnd(act) {
      end = act
    },
  }
}

/** Milliseconds in which a request that has begun to arrive must be there once the part stops. */
const lastArrivalMs = 500

/** @returns ends the requests that do not arrive: an upload may take minutes, and its sender repeats it. */
function watchUploads(server: Server): () => void {
  const arriving = new Set<IncomingMessage>()
  server.on('request', (request: IncomingMessage) => {
    arriving.add(request)
    request.once('close', () => arriving.delete(request))
  })
  return () => {
    setTimeout(() => {
      for (const request of arriving) if (!request.complete) request.socket.destroy()
    }, lastArrivalMs).unref()
  }
}

/** Bound for turns of the event loop in which connections keep coming. */
const mostTurns = 1000
/** Milliseconds in which the first request of a connection that was just accepted arrives. */
const firstRequestMs = 100

/**
 * Stops accepting connections without losing one: closing resets those in the backlog, and a proxy does not repeat a
 * command that it has sent. Node.js accepts one in each turn of its event loop, so turns pass until none came.
 */
async function stopListening(server: Server): Promise<void> {
  let taken = 0
  server.on('connection', () => {
    taken += 1
  })
  await nextTurn()
  for (let turn = 0, before = -1; before !== taken && turn < mostTurns; turn += 1) {
    before = taken
    await nextTurn()
  }
  // Not as an HTTP server closes, which ends connections whose first request it has not read yet.
  Server.prototype.close.call(server)
  await sleep(firstRequestMs)
}
