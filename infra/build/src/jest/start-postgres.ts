import { startTestPostgres } from '@rodada/start/postgres/test-postgres'
import { keepServer } from './running-postgres.ts'

/**
 * Runs once, before the first test of the `service` project and only if one was selected. A server of the
 * developer's own is used as it is when RODADA_TEST_PG names it.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env.RODADA_TEST_PG) return
  const server = await startTestPostgres()
  keepServer(server)
  process.env.RODADA_TEST_PG = server.superuserUrl
}
