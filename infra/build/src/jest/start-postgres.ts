import { startTestPostgres } from '@rodada/start/postgres/test-postgres'

declare global {
  /** Jest loads its global setup and teardown as separate modules: only `globalThis` is common to both. */
  var rodadaTestPostgres: { stop(): Promise<unknown> } | undefined
}

/**
 * Runs once, before the first test of the `service` project and only if one was selected. RODADA_TEST_PG names a
 * running server to use instead.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env.RODADA_TEST_PG) return
  const server = await startTestPostgres()
  globalThis.rodadaTestPostgres = server
  process.env.RODADA_TEST_PG = server.superuserUrl
}
