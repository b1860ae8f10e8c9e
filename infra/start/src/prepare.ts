import { openForCommand } from './command-context.ts'
import { say } from './console/say.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'
import { publishBuilt } from './release/publish-built.ts'

/**
 * `npm run platform:prepare`: the steps of `npm start` before the parts start. Roles, schemas, tables; then built
 * applications are published and activated, and missing ones are named. A repetition changes nothing; several at once
 * wait for each other.
 */
async function prepare(lifetime: Lifetime): Promise<void> {
  const { context } = await openForCommand(lifetime)
  for (const app of await publishBuilt(context, lifetime))
    say(`${app} no está construida: no se publica nada de ella. Ejecuta «npm run build».`, 'warning')
  await lifetime.stop()
}

await launch(prepare)
