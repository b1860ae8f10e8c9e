import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openForCommand } from './command-context.ts'
import { partEnvironment } from './environment.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'
import { releaseCli } from './release/publish-built.ts'
import { repository } from './repository.ts'

/** `npm run release -- publish mf-shop`: a command of the gateway, which answers by itself. */
async function runReleaseCommand(lifetime: Lifetime): Promise<void> {
  const { context } = await openForCommand(lifetime, { updates: 'stopped' })
  const child = spawn(process.execPath, [releaseCli, ...process.argv.slice(2)], {
    cwd: repository,
    env: partEnvironment('gateway', context),
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  await lifetime.stop()
  process.exitCode = code === 0 ? 0 : 1
}

await launch(runReleaseCommand)
