/** Stops the server of start-postgres.ts, in the same process. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.rodadaTestPostgres?.stop()
}
