import { join } from 'node:path'
import { readServerRecord } from '@rodada/start/postgres/leftovers'
import { identify, isRunning, type ProcessIdentity } from '@rodada/start/processes/process-identity'
import { RunFolder } from '@rodada/start/processes/run-folder'

/** The processes of a platform by name (`gateway`, `academy`, …, `postgres`), as they are recorded in its DATA_DIR; some may have ended. */
export async function recordedProcesses(dataDir: string): Promise<Map<string, ProcessIdentity>> {
  const found = await new RunFolder(dataDir).children()
  found.set('postgres', await databaseProcess(dataDir))
  return new Map([...found].flatMap(([name, identity]) => (identity ? [[name, identity]] : [])))
}

/** The embedded database's server, which keeps a record of its own; null where it does not run. */
export async function databaseProcess(dataDir: string): Promise<ProcessIdentity | null> {
  const record = await readServerRecord(join(dataDir, 'postgres'))
  return record && identify(record.pid)
}

/** The running process of one part, or null while it is down. */
export async function processOf(dataDir: string, part: string): Promise<ProcessIdentity | null> {
  const identity = (await new RunFolder(dataDir).children()).get(part)
  return identity && (await isRunning(identity)) ? identity : null
}
