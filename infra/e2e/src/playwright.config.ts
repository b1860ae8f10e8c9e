import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser/find-browser.ts'

const skipped = process.env.RODADA_LONG_TESTS ? [] : ['**/*.long.spec.ts']
const outages = '**/outages*.spec.ts'

/**
 * Journeys through the built platform. One worker: two cores carry the platform beside the browser, and
 * the tests of outages break what the others use.
 */
export default defineConfig({
  testDir: './journeys',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [outages, ...skipped] },
    // Last, so that what they break cannot disturb the others.
    { name: 'outages', testMatch: outages, testIgnore: skipped },
  ],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...browserFlags],
      // Set by the global setup before a worker starts.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
})
