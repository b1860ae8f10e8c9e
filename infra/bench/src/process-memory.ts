import { readdir, readFile } from 'node:fs/promises'

/** Memory of one process in bytes. */
export interface ProcessMemory {
  readonly pid: number
  /** The end of its command line, flags left out. */
  readonly command: string
  /** Its pages, shared ones counted whole: the same page counts in every process that has it. */
  readonly rss: number
  /** Its pages, shared ones divided among those that share them: the sum over processes is what they really take. */
  readonly pss: number
}

/** Memory of a process and of everything that it started (Linux only). */
export async function memoryOfTree(pid: number): Promise<ProcessMemory[]> {
  const memories = await Promise.all((await processTree(pid)).map(memoryOf))
  return memories.filter((memory) => memory !== null)
}

/** A process and everything that it started, by pid (Linux only). */
export async function processTree(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)))
  const belongs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return pid === root || (parent !== undefined && parent > 1 && belongs(parent))
  }
  return pids.filter(belongs)
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field, the command in brackets, may hold spaces and brackets itself.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
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
