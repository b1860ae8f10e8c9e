import { openForCommand } from './command-context.ts'
import { oneLine, say } from './console/say.ts'
import { Throttle } from './console/throttle.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'
import { seedDemo } from './seed/demo.ts'
import { cliOf, runCli } from './seed/run-cli.ts'
import { volumeCalls, volumeUsage } from './seed/volume.ts'
import { StartError } from './start-error.ts'

/** `npm run seed`: fills the database with rows for measurements; existing rows count. */
async function seed(lifetime: Lifetime): Promise<void> {
  const calls = volumeCalls(process.argv.slice(2))
  if (calls.length === 0) throw new StartError(volumeUsage)
  const { context, client } = await openForCommand(lifetime)
  // First, because it needs an empty database: the next start would find this one in use.
  await seedDemo(client, context, lifetime)
  for (const { part, arguments: args } of calls) {
    const cli = cliOf(part)
    if (!cli) throw new StartError(`El servicio ${part} no tiene datos de volumen.`)
    const started = Date.now()
    say(`${part}: ${args.slice(1).join(' ')}`)
    const progress = new Throttle((line) => say(`  ${line}`, 'dim'), 2000)
    await runCli({ part, cli, arguments: args }, context, lifetime, (line) => progress.take(oneLine(line)))
    progress.end()
    say(`${part}: listo (${((Date.now() - started) / 1000).toFixed(1)} s)`, 'success')
  }
  // Updates statistics and visibility maps, so that measurements right after this use current plans.
  say('Actualizando las estadísticas de la base de datos', 'dim')
  await client.query('vacuum (analyze)')
  await lifetime.stop()
}

await launch(seed)
