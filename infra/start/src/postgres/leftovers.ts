import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess, signalProcess } from '../processes/end-process.ts'
import { commandOf, identify } from '../processes/process-identity.ts'

/** The contents of a server's `postmaster.pid`. */
export interface ServerRecord {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** Reads `postmaster.pid`; null when there is none or it is not written out yet. */
export async function readServerRecord(dataFolder: string): Promise<ServerRecord | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => null)
  if (!text) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Clears the remains of a crash, so that a server can start on the same data:
 * - the launcher was killed, the server still runs: it is stopped cleanly;
 * - the server was killed: its children, which would keep the shared memory, are ended; the stale `postmaster.pid`
 *   and its socket's lock are removed, because their pid may by now belong to another process.
 * Only processes that work in this data folder are touched.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  // Processes are recognised by their folder, which the system reports without links.
  const dataFolder = await realpath(folder).catch(() => null)
  if (!dataFolder) return
  const record = await readServerRecord(dataFolder)
  if (record && (await worksIn(record.pid, dataFolder))) {
    const server = await identify(record.pid)
    if (server) await endProcess(server, 'SIGINT', 30_000)
  }
  await endOrphans(dataFolder)
  const names = (await readdir(dataFolder)).filter((name) => /^(?:postmaster\.pid$|\.s\.PGSQL\.)/.test(name))
  await Promise.all(names.map((name) => rm(join(dataFolder, name), { force: true })))
}

/** Children end by themselves once they notice that the server is gone, unless they are busy. */
async function endOrphans(dataFolder: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const orphans = await processesIn(dataFolder)
    if (orphans.length === 0) return
    // SIGQUIT asks for an immediate end without touching the data.
    for (const pid of orphans) signalProcess(pid, attempt < 40 ? 'SIGQUIT' : 'SIGKILL')
    await sleep(50)
  }
}

async function processesIn(dataFolder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await worksIn(Number(name), dataFolder))) found.push(Number(name))
  }
  return found
}

/** Whether the process is a server's that works in `dataFolder` (the current folder of each of its processes). */
async function worksIn(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = await commandOf(pid)
    return command.includes('postgres') && command.includes(dataFolder)
  }
  const [folder, program] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => null),
    readlink(`/proc/${pid}/exe`).catch(() => null),
  ])
  return folder === dataFolder && (program?.replace(/ \(deleted\)$/, '').endsWith('/postgres') ?? false)
}
