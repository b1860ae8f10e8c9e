import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../start-error.ts'
import { isRunning, type ProcessIdentity } from './process-identity.ts'

/** Sends a signal; does nothing when the process has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Waits until the process has ended. @returns false when it still runs after `timeoutMs`. */
export async function waitUntilGone(identity: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (await isRunning(identity)) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

/** Ends a process: by `signal` first, by force when it still runs after `graceMs`. */
export async function endProcess(
  identity: ProcessIdentity,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  if (!(await isRunning(identity))) return
  signalProcess(identity.pid, signal)
  if (await waitUntilGone(identity, graceMs)) return
  signalProcess(identity.pid, 'SIGKILL')
  await waitUntilGone(identity, 5000)
}
