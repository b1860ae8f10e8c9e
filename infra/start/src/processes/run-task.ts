import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Lifetime } from '../lifetime.ts'
import { signalProcess } from './end-process.ts'
import { guardChild } from './guard.ts'
import { readLines } from './lines.ts'

const graceMs = 5000

export interface TaskOptions {
  readonly command: string
  readonly arguments: readonly string[]
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly lifetime: Lifetime
  /** Called with each line that the task writes. */
  readonly onLine?: (line: string) => void
  /** Called with each message of the task, when it is a Node.js program that sends any. */
  readonly onMessage?: (message: unknown) => void
  /** Sent to the task at its start; not on its command line, which every user of the machine can read. */
  readonly message?: object
}

export interface TaskResult {
  readonly succeeded: boolean
  /** The last lines written, standard error included. */
  readonly lastLines: readonly string[]
}

/** Runs a program to its end; the stop of the platform ends it early. */
export async function runTask(options: TaskOptions): Promise<TaskResult> {
  const { lifetime, message, onMessage } = options
  lifetime.check()
  const child = spawn(options.command, [...options.arguments], {
    cwd: options.folder,
    env: options.environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(message || onMessage ? (['ipc'] as const) : [])],
  })
  guardChild(child, { first: 'TERM', last: 'KILL' })
  const closed = once(child, 'close')
  const lastLines: string[] = []
  const take = (line: string) => {
    lastLines.push(line)
    if (lastLines.length > 40) lastLines.shift()
    options.onLine?.(line)
  }
  readLines(child.stdout, take)
  readLines(child.stderr, take)
  if (onMessage) child.on('message', onMessage)
  if (message) child.send(message)
  const end = () => endGroup(child)
  lifetime.signal.addEventListener('abort', end)
  lifetime.track(closed)
  try {
    await closed
  } finally {
    lifetime.signal.removeEventListener('abort', end)
  }
  lifetime.check()
  return { succeeded: child.exitCode === 0, lastLines }
}

/** A task may have children of its own (turbo has): all of them end, by force if they take too long. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const target = process.platform === 'win32' ? child.pid : -child.pid
  signalProcess(target, 'SIGTERM')
  const force = setTimeout(() => signalProcess(target, 'SIGKILL'), graceMs)
  child.once('close', () => clearTimeout(force))
}
