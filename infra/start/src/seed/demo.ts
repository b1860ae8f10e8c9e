import type { Client } from 'pg'
import { step } from '../console/step.ts'
import { isEmptySchema, onceInDatabase } from '../database/once.ts'
import { type PlatformContext, partNames } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { type CliCall, cliOf, runCli } from './run-cli.ts'

/** Loads the demo data of every part into an unused database; does nothing in any other. */
export async function seedDemo(client: Client, context: PlatformContext, lifetime: Lifetime): Promise<void> {
  if (!context.settings.demo) return
  const isWanted = () => isEmptySchema(client, 'identity')
  const work = () => seedParts(client, context, lifetime)
  await step('Cargando los datos de demostración', () => onceInDatabase(client, 'demo', isWanted, work))
}

async function seedParts(client: Client, context: PlatformContext, lifetime: Lifetime): Promise<void> {
  const calls = partNames.flatMap((part): CliCall[] => {
    const cli = cliOf(part)
    return cli ? [{ part, cli, arguments: ['seed-demo'] }] : []
  })
  await Promise.all(calls.map((call) => runCli(call, context, lifetime)))
  // Without statistics the first visitors would be served by plans for empty tables.
  await client.query('analyze')
  // Otherwise the embedded server writes the loaded rows when it stops, which takes seconds.
  if (context.settings.databaseUrl === undefined) await client.query('checkpoint')
}
