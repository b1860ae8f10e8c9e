import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The commit of a checkout, with `-dirty` where its files differ from it.
 * @returns undefined where git is not there or knows no commit of the folder: the code came another way.
 */
export async function sourceCommit(folder: string): Promise<string | undefined> {
  const words = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']
  try {
    const { stdout } = await run('git', words, { cwd: folder })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}
