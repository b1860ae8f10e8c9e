import { readdir, readFile } from 'node:fs/promises'
import { parentOf } from '@rodada/start/processes/process-identity'

/**
 * The environment that a running process was started with (Linux only), without the channel to its parent: a process
 * started with it has its own channel, or none.
 */
export async function environmentOf(pid: number): Promise<Record<string, string>> {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8')
  return Object.fromEntries(
    text
      .split('\0')
      .filter((line) => line.includes('=') && !line.startsWith('NODE_CHANNEL_'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

export interface ProcessMemory {
  readonly pid: number
  /** The end of its command line, flags left out. */
  readonly command: string
  /** Bytes of resident memory; a shared page counts in every process that has it. */
  readonly rss: number
  /** Bytes of memory with shared pages divided among their processes: sums over processes are exact. */
  readonly pss: number
}

/** Memory of a process and of everything that it started (Linux only). */
export async function memoryOfTree(pid: number): Promise<ProcessMemory[]> {
  const memories = await Promise.all((await processTree(pid)).map(memoryOf))
  return memories.filter((memory) => memory !== null)
}

/** A process and everything that it started, by pid (Linux only). */
async function processTree(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)))
  const belongs = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0
    return pid === root || (parent > 1 && belongs(parent))
  }
  return pids.filter(belongs)
}

/** Null when the process has ended meanwhile. */
async function memoryOf(pid: number): Promise<ProcessMemory | null> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const bytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) * 1024
  if (!rollup) return null
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const command = line
    .split('\0')
    .filter((word) => !word.startsWith('--'))
    .join(' ')
    .trim()
    .slice(-70)
  return { pid, command, rss: bytes('Rss'), pss: bytes('Pss') }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Milliseconds of processor time by part of the platform. */
export type ProcessorTime = ReadonlyMap<string, number>

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Processor time that a process and everything it started has taken so far, and this process (Linux only). */
export async function processorTime(pid: number): Promise<ProcessorTime> {
  const times = new Map<string, number>([['client', cpuOf(process.cpuUsage())]])
  for (const each of await processTree(pid)) {
    const [part, spent] = await Promise.all([partOf(each), spentBy(each)])
    times.set(part, (times.get(part) ?? 0) + spent)
  }
  return times
}

/** Processor time that a process and everything it started has taken so far, in milliseconds (Linux only). */
export async function processorTimeOf(pid: number): Promise<number> {
  const times = await Promise.all((await processTree(pid)).map(spentBy))
  return times.reduce((sum, time) => sum + time, 0)
}

/** What was taken between two readings, the most first; parts below a millisecond are left out. */
export function spentBetween(before: ProcessorTime, after: ProcessorTime): [part: string, ms: number][] {
  return [...after]
    .map(([part, ms]): [string, number] => [part, ms - (before.get(part) ?? 0)])
    .filter(([, ms]) => ms >= 1)
    .sort(([, one], [, other]) => other - one)
}

function cpuOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

/** Includes ended children; 0 when the process has ended meanwhile. */
async function spentBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs
}

/** `academy` for its own process, `postgres academy` for the connections that serve it. */
async function partOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const connection = /^postgres: rodada_(\w+)/.exec(line)
  if (connection) return `postgres ${connection[1]}`
  if (line.startsWith('postgres')) return 'postgres itself'
  return /(?:services|infra)\/([\w-]+)\/src\/main\.ts/.exec(line)?.[1] ?? 'else'
}
