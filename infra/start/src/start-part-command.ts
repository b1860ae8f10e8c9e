import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openForCommand } from './command-context.ts'
import { partEnvironment, partNames } from './environment.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'
import { releaseCli } from './release/publish-built.ts'
import { repository } from './repository.ts'
import { cliOf } from './seed/run-cli.ts'
import { StartError } from './start-error.ts'

/**
 * A command of one part (`<part> <command> …`), which
 * uses the terminal itself; its failure gives this process exit code 1.
 */
async function runPartCommand(lifetime: Lifetime): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  const part = partNames.find((each) => each === name)
  const isRelease = part === 'gateway'
  const cli = isRelease ? releaseCli : part && cliOf(part)
  if (!part || !cli) throw new StartError(`El servicio ${name} no está completo: falta su línea de comandos.`)
  const { context } = await openForCommand(lifetime, {
    ...(isRelease ? { updates: 'stopped' as const } : { mustExist: true }),
  })
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: repository,
    env: partEnvironment(part, context),
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  await lifetime.stop()
  process.exitCode = code === 0 ? 0 : 1
}

await launch(runPartCommand)
