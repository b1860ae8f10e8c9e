import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from '../start-error.ts'

const run = promisify(execFile)

/** Identifies a process even after a crash: its pid alone may by then belong to another. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in the system's own form; comparable on the same machine only. */
  readonly startTime: string
}

/** Identifies a running process; null when there is none, or it cannot be inspected (a zombie counts as none). */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const startTime = process.platform === 'linux' ? await linuxStartTime(pid) : await psStartTime(pid)
  return startTime ? { pid, startTime } : null
}

/** Whether exactly this process, and not a later one with the same pid, still runs. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await identify(identity.pid))?.startTime === identity.startTime
}

/**
 * The pid of a process's parent; null when there is no such process.
 * @throws when it cannot be read, as without free file descriptors.
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
 * The fields of /proc/…/stat after the command, which may hold spaces and brackets itself; empty when there is no
 * such process.
 * @throws when they cannot be read.
 */
async function linuxFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: unknown) => {
    // ESRCH when the process ends during the read.
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
    // ps ends with code 1 when there is no such process.
    if (error instanceof Error && 'code' in error && error.code === 1) return { stdout: '' }
    throw error
  })
  return stdout.trim()
}
