import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from '../start-error.ts'

const run = promisify(execFile)

/** A process as it can be found again after a crash: its number alone may meanwhile belong to another. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in the system's own form; comparable on the same machine only. */
  readonly startTime: string
}

/** Identifies a running process; null when there is none, or none that can be looked at (a zombie counts as none). */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const startTime = process.platform === 'linux' ? await linuxStartTime(pid) : await psStartTime(pid)
  return startTime ? { pid, startTime } : null
}

/** Whether exactly this process, and not a later one of the same number, still runs. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await identify(identity.pid))?.startTime === identity.startTime
}

/**
 * The number of a process's parent; null when there is no such process.
 * @throws where it cannot look, for want of file descriptors say.
 */
export async function parentOf(pid: number): Promise<number | null> {
  const parent = process.platform === 'linux' ? (await linuxFields(pid))[1] : await askPs(pid, 'ppid')
  return Number(parent) || null
}

async function linuxStartTime(pid: number): Promise<string | null> {
  const fields = await linuxFields(pid).catch((): string[] => [])
  const [state] = fields
  return state === 'Z' || state === 'X' ? null : (fields[19] ?? null)
}

/**
 * What /proc says of a process behind its command, which may hold spaces and brackets itself; nothing when there is none.
 * @throws when that cannot be read.
 */
async function linuxFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: unknown) => {
    // ESRCH where it ends while it is read.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return ''
    throw error
  })
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : []
}

async function psStartTime(pid: number): Promise<string | null> {
  return (await askPs(pid, 'lstart').catch(() => '')) || null
}

/** The command line of a process; empty when there is no such process. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return askPs(pid, 'command').catch(() => '')
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line.replaceAll('\0', ' ').trim()
}

/** @throws when ps cannot be run. */
async function askPs(pid: number, field: string): Promise<string> {
  const { stdout } = await run('ps', ['-o', `${field}=`, '-p', String(pid)]).catch((error: unknown) => {
    // It ends with code 1 where there is no such process.
    if (error instanceof Error && 'code' in error && error.code === 1) return { stdout: '' }
    throw error
  })
  return stdout.trim()
}
