import { stopServer } from './running-postgres.ts'

/** Counterpart of start-postgres.ts, in the same process. */
export default async function stopPostgres(): Promise<void> {
  await stopServer()
}
