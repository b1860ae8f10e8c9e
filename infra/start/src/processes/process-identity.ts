import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A process as it can be found again after a crash: its number alone may meanwhile belong to another. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in the system's own form; comparable on the same machine only. */
  readonly startTime: string
}

/** Identifies a running process; null when there is none (a zombie counts as none). */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const startTime = process.platform === 'linux' ? await linuxStartTime(pid) : await psStartTime(pid)
  return startTime ? { pid, startTime } : null
}

/** Whether exactly this process, and not a later one of the same number, still runs. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await identify(identity.pid))?.startTime === identity.startTime
}

async function linuxStartTime(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (!stat) return null
  // The second field, the command in brackets, may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  return state === 'Z' || state === 'X' ? null : (fields[19] ?? null)
}

async function psStartTime(pid: number): Promise<string | null> {
  const answer = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null)
  return answer?.stdout.trim() || null
}

/** The command line of a process where there is no /proc; empty when there is no such process. */
export async function commandOf(pid: number): Promise<string> {
  const answer = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null)
  return answer?.stdout.trim() ?? ''
}
