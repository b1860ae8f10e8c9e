import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@rodada/start/repository'

const run = promisify(execFile)
/**
 * Runs `npm run release -- …` beside a running platform.
 * @param dataDir of the platform.
 * @throws Error with the command's output when it fails.
 * @returns the command's output.
 */
export async function releaseCommand(dataDir: string, ...args: readonly string[]): Promise<string> {
  const program = join(repository, 'infra/start/src/part-command.ts')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '' }
  const { stdout } = await run(process.execPath, [program, 'gateway', ...args], { cwd: repository, env })
  return stdout
}
