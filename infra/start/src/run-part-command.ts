import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { PartName } from '@rodada/contracts/platform'
import { openForCommand } from './command-context.ts'
import { partEnvironment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { repository } from './repository.ts'
import { cliOf } from './seed/run-cli.ts'
import { StartError } from './start-error.ts'

/** Runs a command of a part's own, which asks and answers at the terminal by itself; its failure is this process's. */
export async function runPartCommand(
  part: PartName,
  args: readonly string[],
  lifetime: Lifetime,
): Promise<void> {
  const cli = cliOf(part)
  if (!cli) throw new StartError(`El servicio ${part} no está completo: falta su línea de comandos.`)
  const { context } = await openForCommand(lifetime)
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: repository,
    env: partEnvironment(part, context),
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  await lifetime.stop()
  process.exitCode = code === 0 ? 0 : 1
}
