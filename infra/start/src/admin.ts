import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openForCommand } from './command-context.ts'
import { partEnvironment } from './environment.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'
import { repository } from './repository.ts'
import { cliOf } from './seed/run-cli.ts'
import { StartError } from './start-error.ts'

/** `npm run admin:create` and `admin:unlock`: a command of the identity service, which asks and answers by itself. */
async function runIdentityCommand(lifetime: Lifetime): Promise<void> {
  const cli = cliOf('identity')
  if (!cli) throw new StartError('El servicio de identidad no está completo: falta su línea de comandos.')
  const { context } = await openForCommand(lifetime)
  const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], {
    cwd: repository,
    env: partEnvironment('identity', context),
    // It may ask for a password at the terminal.
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  await lifetime.stop()
  process.exitCode = code === 0 ? 0 : 1
}

await launch(runIdentityCommand)
