import { openForCommand } from './command-context.ts'
import { launch } from './launch.ts'
import type { Lifetime } from './lifetime.ts'
import { publishBuilt } from './releases/publish-built.ts'

/**
 * `npm run platform:prepare`: what `npm start` does before it starts the parts. Roles, schemas, tables; then what is
 * built is published and activated. Doing it again changes nothing; several at once wait for each other.
 */
async function prepare(lifetime: Lifetime): Promise<void> {
  const { context } = await openForCommand(lifetime)
  await publishBuilt(context, lifetime)
  await lifetime.stop()
}

await launch(prepare)
