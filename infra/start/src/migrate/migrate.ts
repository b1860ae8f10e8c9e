import { join } from 'node:path'
import type { Client } from 'pg'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { partsFingerprint } from '../build/fingerprint.ts'
import { oneLine, say } from '../console/say.ts'
import { step } from '../console/step.ts'
import { oncePerVersion } from '../database/once.ts'
import { baseEnvironment, type PlatformContext, partNames } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { runTask } from '../processes/run-task.ts'
import { repository } from '../repository.ts'
import { StartError } from '../start-error.ts'
import { migrateAnswer } from './messages.ts'
import { hasMigrations } from './part-migrations.ts'

type Answer = Static<typeof migrateAnswer>

/**
 * Brings every part's tables up to date, unless exactly this code has done so already in this database.
 * @throws StartError when the database is newer than this code, or a migration fails.
 */
export async function migrate(client: Client, context: PlatformContext, lifetime: Lifetime): Promise<void> {
  const work = () => step('Actualizando las tablas', () => migrateAll(context, lifetime))
  await oncePerVersion(client, 'migrations', await partsFingerprint(), work)
}

/** In one child process: the ORM's tools need not stay in memory. */
async function migrateAll(context: PlatformContext, lifetime: Lifetime): Promise<void> {
  const parts = partNames
    .filter(hasMigrations)
    .map((part) => ({ part, ownerUrl: context.database(part).ownerUrl }))
  const answers: Answer[] = []
  const { succeeded, lastLines } = await runTask({
    command: process.execPath,
    arguments: [join(import.meta.dirname, 'migrate-child.ts')],
    folder: repository,
    environment: baseEnvironment(context.settings),
    lifetime,
    message: { parts },
    onMessage: (message) => {
      if (Value.Check(migrateAnswer, message)) answers.push(message)
    },
  })
  report(answers)
  if (succeeded && answers.length === parts.length) return
  throw new StartError(`Las migraciones no terminaron: ${oneLine(lastLines.join(' ')) || 'sin explicación'}`)
}

function report(answers: readonly Answer[]): void {
  for (const answer of answers) {
    if ('failure' in answer) throw new StartError(explain(answer))
    if (answer.ran.length > 0) say(`Base de datos de ${answer.part}: ${count(answer.ran.length)}`, 'dim')
  }
}

function explain({ part, failure, reason }: Extract<Answer, { failure: string }>): string {
  if (reason === 'newer')
    return `La base de datos de ${part} es más nueva que este código: inicia la versión que la migró o una posterior.`
  if (reason === 'earlier')
    return `La base de datos de ${part} es de antes de la primera versión: créala de nuevo; si es la de demostración, borra la carpeta de datos (.data).`
  return `La migración de ${part} falló y no cambió nada: ${oneLine(failure)}`
}

function count(migrations: number): string {
  return migrations === 1 ? '1 migración aplicada' : `${migrations} migraciones aplicadas`
}
