import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { runCommand } from './run-command.ts'

const entry = join(repository, 'node_modules/jest/bin/jest.js')
const settings = join(import.meta.dirname, '../jest/jest.config.ts')
/** The flag counts as experimental since Node 12 and says so on every start. */
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
/** More than cores: some tests wait for a process or a clock. As a number, since Jest takes '150%' for 150 workers. */
const workers = String(Math.ceil(availableParallelism() * 1.5))

/** Runs Jest, its output in the terminal. Resolves to whether all went well. */
export function runJest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return runCommand(
    process.execPath,
    [...flags, entry, '--config', settings, '--maxWorkers', workers, ...args],
    env,
  )
}

// `npm run jest -- services/shop`: the tests whose path has that in it, or whatever Jest is told besides.
if (import.meta.main) process.exitCode = (await runJest(process.argv.slice(2))) ? 0 : 1
