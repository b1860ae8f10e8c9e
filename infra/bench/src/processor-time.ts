import { readFile } from 'node:fs/promises'
import { processTree } from './process-memory.ts'

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

/** Of children that ended too; nothing where the process has ended meanwhile. */
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
