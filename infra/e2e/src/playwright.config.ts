import { defineConfig } from '@playwright/test'
import { browserFlags } from './browser/find-browser.ts'
import { launchOptionsOf } from './browser/launch-options.ts'

/** `npm test` runs the first ring and then the second (`*.sweep.spec.ts`); whoever names a file gets either. */
const ofOtherRing: Readonly<Record<string, readonly string[]>> = {
  main: ['**/*.sweep.spec.ts'],
  sweeps: ['**/!(*.sweep).spec.ts'],
}
const skipped = [
  ...(process.env.RODADA_LONG_TESTS ? [] : ['**/*.long.spec.ts']),
  ...(ofOtherRing[process.env.RODADA_RING ?? ''] ?? []),
]
/** They stop services, or change the releases that everybody gets. */
const outages = '**/{outages,release}*.spec.ts'
const traces = '**/card-traces.spec.ts'

/**
 * Journeys through the built platform, two files at a time: each test uses people and records of its own. Those of
 * outages break what the others use, so they run after them, one by one.
 */
export default defineConfig({
  testDir: './journeys',
  projects: [
    {
      name: 'journeys',
      testMatch: '**/*.spec.ts',
      testIgnore: [outages, traces, ...skipped],
      teardown: 'traces',
    },
    {
      name: 'outages',
      testMatch: outages,
      testIgnore: skipped,
      dependencies: ['journeys'],
      workers: 1,
      teardown: 'traces',
    },
    // Last, even after failures: it searches for traces of all other journeys.
    { name: 'traces', testMatch: traces },
  ],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // Two browsers and the whole platform share the processor. What passes only the second time is named as flaky at the
  // end of the run: a fault to look into, but no reason to hold a release back.
  retries: 1,
  // Generous: tests check results, not speed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // The second is what `npm test` counts.
  reporter: [['list'], ['json', { outputFile: '../../../.turbo/test-browser.json' }]],
  use: {
    browserName: 'chromium',
    // A worker keeps one context, emptied between tests: compiled code and files stay.
    reuseContext: true,
    navigationTimeout: 60_000,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...browserFlags],
      ...launchOptionsOf('RODADA_E2E_BROWSER'),
    },
  },
})
