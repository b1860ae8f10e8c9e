import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identify, isRunning, type ProcessIdentity } from '@rodada/start/processes/process-identity'

/** The processes of a platform by name (`gateway`, `academy`, …), as `npm start` records them. */
export async function recordedProcesses(dataDir: string): Promise<Map<string, ProcessIdentity>> {
  const folder = join(dataDir, 'run')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pid'))
  const records = await Promise.all(
    names.map(async (name) => [name, await read(join(folder, name))] as const),
  )
  return new Map(
    records.flatMap(([name, identity]) => (identity ? [[name.replace(/\.pid$/, ''), identity]] : [])),
  )
}

/** The embedded database's server, which keeps a record of its own; null where it does not run. */
export async function databaseProcess(dataDir: string): Promise<ProcessIdentity | null> {
  const record = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(record.split('\n')[0])
  return pid > 0 ? identify(pid) : null
}

/** The running process of one part, or null while it is down. */
export async function processOf(dataDir: string, part: string): Promise<ProcessIdentity | null> {
  const identity = (await recordedProcesses(dataDir)).get(part)
  return identity && (await isRunning(identity)) ? identity : null
}

/** A record may vanish between listing and reading: that process has ended. */
async function read(path: string): Promise<ProcessIdentity | null> {
  const [pid, startTime] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  return Number(pid) > 0 && startTime ? { pid: Number(pid), startTime } : null
}
