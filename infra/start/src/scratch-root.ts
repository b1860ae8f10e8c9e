import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** What a whole run of tests leaves there at most, several times over. */
const neededBytes = 4 * 1024 ** 3

/**
 * Where tests put the databases and files that they throw away: in memory where there is plenty. A database of a test's
 * own is a thousand small files, which a disc takes ten times as long to make and remove.
 */
export async function scratchRoot(): Promise<string> {
  const free = await statfs(memory).then(({ bavail, bsize }) => bavail * bsize, nothingThere)
  return free >= neededBytes ? memory : tmpdir()
}

/** Only Linux has it. */
function nothingThere(): number {
  return 0
}
