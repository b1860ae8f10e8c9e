interface Stoppable {
  stop(): Promise<unknown>
}

declare global {
  /** Jest loads its global setup and teardown as separate modules: only `globalThis` is common to both. */
  var rodadaTestPostgres: Stoppable | undefined
}

/** Remembers the server that this test run started. */
export function keepServer(server: Stoppable): void {
  globalThis.rodadaTestPostgres = server
}

/** Stops the server that this test run started, if it did. */
export async function stopServer(): Promise<void> {
  await globalThis.rodadaTestPostgres?.stop()
  globalThis.rodadaTestPostgres = undefined
}
