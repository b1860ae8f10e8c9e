import { runReleaseCommand } from '@rodada/releases/cli'
import { AppError } from '@rodada/service/http/errors'
import { CommandError } from '@rodada/service/run/cli'
import { ConfigError, readConfig } from '@rodada/service/run/config'
import { requireAccess } from '@rodada/service/storage/open-file-store'
import { gatewaySettings } from '../config.ts'
import { openDatabase } from '../entities.ts'
import { openRegistry } from './open-registry.ts'

/** `node release/cli.ts publish mf-shop`: the command line of releases; also while the platform runs. */
async function main(): Promise<void> {
  const settings = readConfig(gatewaySettings, process.env)
  const orm = await openDatabase(settings)
  const { bucket, commands, events } = await openRegistry(settings, orm, console)
  try {
    if (bucket) await requireAccess(bucket)
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    const tools = { commands, orm, appsDir: settings.APPS_DIR, say }
    await runReleaseCommand(process.argv.slice(2), tools)
  } finally {
    await events.stop()
    await orm.close()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof CommandError || error instanceof AppError))
    throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
