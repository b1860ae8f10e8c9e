import { findBrowser, findWholeBrowser } from './browser/find-browser.ts'
import { startPlatform } from './platform/start-platform.ts'
import { beginSessions } from './sessions.ts'

const env = {
  // The main journeys run on a small place's one process, the sweeps on a process for each part.
  PARTS: process.env.RODADA_RING === 'main' ? 'one' : 'many',
  // Every test signs in from one address: the limits have tests of their own.
  RATE_LIMITS: 'off',
  SMTP_URL: '',
  DATABASE_URL: '',
  // Every request is logged, so that tests can check what the logs hold.
  LOG_LEVEL: 'debug',
  // Long enough for at least one verification of a late payment that finds nothing.
  SANDBOX_LATE_MS: '4000',
}

/** Environment variables that launch-options.ts reads in the workers. */
async function browserSettings(): Promise<Record<string, string>> {
  const [browser, whole] = [await findBrowser(), await findWholeBrowser()]
  return { RODADA_E2E_BROWSER: JSON.stringify(browser), RODADA_E2E_WHOLE_BROWSER: JSON.stringify(whole) }
}

/**
 * Finds a browser, starts the platform and signs its accounts in, once for all tests; workers learn of it from the environment.
 * Playwright calls what it returns when everything has run. A platform that runs already serves when
 * RODADA_E2E_URL and RODADA_E2E_DATA (its DATA_DIR) name it.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  Object.assign(process.env, await browserSettings())
  if (process.env.RODADA_E2E_URL) return void (await beginSessions(process.env.RODADA_E2E_URL))
  const platform = await startPlatform({ env })
  Object.assign(process.env, { RODADA_E2E_URL: platform.url, RODADA_E2E_DATA: platform.dataDir })
  try {
    await beginSessions(platform.url)
  } catch (error) {
    // Playwright calls nothing that a failed setup would have returned.
    await platform.stop()
    throw error
  }
  return platform.stop
}
