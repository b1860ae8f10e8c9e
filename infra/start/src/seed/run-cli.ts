import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PartName } from '@rodada/contracts/platform/platform'
import { oneLine } from '../console/say.ts'
import { type PlatformContext, partEnvironment } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { runTask } from '../processes/run-task.ts'
import { repository } from '../repository.ts'
import { StartError } from '../start-error.ts'

/** A part's own command line, or null where it has none. */
export function cliOf(part: PartName): string | null {
  const path = join(repository, 'services', part, 'src', 'cli.ts')
  return existsSync(path) ? path : null
}

export interface CliCall {
  readonly part: PartName
  readonly cli: string
  readonly arguments: readonly string[]
}

/**
 * Runs a command of a part, with the environment of that part.
 * @throws StartError with its last line when it fails.
 */
export async function runCli(
  { part, cli, arguments: args }: CliCall,
  context: PlatformContext,
  lifetime: Lifetime,
  onLine?: (line: string) => void,
): Promise<void> {
  const { succeeded, lastLines } = await runTask({
    command: process.execPath,
    arguments: [cli, ...args],
    folder: repository,
    environment: partEnvironment(part, context),
    lifetime,
    onLine,
  })
  if (succeeded) return
  const words = lastLines.map(oneLine).filter((line) => line && !/^(at |Node\.js v|\^)/.test(line))
  throw new StartError(`«${part} ${args[0]}» falló: ${words.slice(-6).join(' ') || 'sin explicación'}`)
}
