import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Several times the most that a whole test run leaves there. */
const neededBytes = 4 * 1024 ** 3

/**
 * Folder of the databases and files of tests: in memory when there is enough. A test's database is a thousand small
 * files, which take a disk ten times as long to make and remove.
 */
export async function scratchRoot(): Promise<string> {
  const free = await statfs(memory).then(({ bavail, bsize }) => bavail * bsize, nothingThere)
  return free >= neededBytes ? memory : tmpdir()
}

/** Other systems than Linux lack the folder. */
function nothingThere(): number {
  return 0
}
