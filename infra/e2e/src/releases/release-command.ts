import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = resolve(import.meta.dirname, '../../../..')

/**
 * `npm run release -- …` beside a running platform.
 * @param dataDir of the platform.
 * @throws Error with what the command says when it fails.
 * @returns what it says.
 */
export async function releaseCommand(dataDir: string, ...args: readonly string[]): Promise<string> {
  const program = join(repository, 'infra/start/src/release.ts')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '' }
  const { stdout } = await run(process.execPath, [program, ...args], { cwd: repository, env })
  return stdout
}
