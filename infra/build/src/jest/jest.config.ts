import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Config } from 'jest'

const repository = resolve(import.meta.dirname, '../../../..')
const here = '<rootDir>/infra/build/src/jest'

/** Strips types and compiles JSX; everything stays a native ES module. */
function transform(tsx: boolean): NonNullable<Config['transform']>[string] {
  return [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ]
}

/** `npm test` runs the first ring and then the second (`*.sweep.test.ts`); whoever names a file gets either. */
const ofOtherRing: Readonly<Record<string, readonly string[]>> = {
  main: ['\\.sweep\\.test\\.'],
  sweeps: ['(?<!\\.sweep)\\.test\\.'],
}

const repeatsFailed = process.env.RODADA_REPEAT_FAILED ? [`${here}/repeat-once.ts`] : []

const common = {
  rootDir: repository,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': transform(false), '\\.tsx$': transform(true) },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.turbo/'],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.RODADA_LONG_TESTS ? [] : ['\\.long\\.test\\.']),
    ...(ofOtherRing[process.env.RODADA_RING ?? ''] ?? []),
  ],
  restoreMocks: true,
  setupFilesAfterEnv: repeatsFailed,
}

/** Node.js runs the sources as they are: no transform but of JSX, and each module is loaded once a worker. */
const native = {
  testEnvironment: `${here}/native/environment.ts`,
  testRunner: `${here}/native/runner.ts`,
  transform: {},
  injectGlobals: false,
}

/** Tests with modules of their own, loaded without a window as on a server. */
const isolated = '\\.isolated\\.test\\.tsx?$'

/** Tests of one kind of workspace: `folders` are relative to the repository. */
function testsIn(...folders: string[]): string[] {
  return folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`)
}

/**
 * The one Jest configuration of the repository. Four kinds of tests:
 * - `node`: plain Node.js, no database;
 * - `service`: with a PostgreSQL, whose address is RODADA_TEST_PG;
 * - `web`: with jsdom's window and Node's fetch;
 * - `isolated`: of front end modules that are loaded without a window, or that leave things on `globalThis`.
 */
const config: Config = {
  rootDir: repository,
  // Generous: tests check results, not speed.
  testTimeout: 120_000,
  watchman: false,
  // More than cores: some tests wait for a process or a clock.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: `${import.meta.dirname}/longest-first.ts`,
  // Native modules of a finished test file are never given back to the memory.
  workerIdleMemoryLimit: '1GB',
  // A busy machine ends a worker in seconds, not in the half second after which Jest supposes a leak.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      ...native,
      testMatch: testsIn('shared/contracts', 'infra'),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/infra/build/src/jest/'],
    },
    {
      ...common,
      displayName: 'service',
      ...native,
      testMatch: testsIn('shared/service', 'shared/payment', 'shared/releases', 'services'),
      globalSetup: `${here}/start-postgres.ts`,
      globalTeardown: `${here}/stop-postgres.ts`,
    },
    {
      ...common,
      displayName: 'web',
      ...native,
      testEnvironment: `${here}/native/web-environment.ts`,
      testRunner: `${here}/native/web-runner.ts`,
      // Node.js' own streams and `fetch` run on these, in the same realm as the tests.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
      transform: { '\\.tsx$': transform(true) },
      testMatch: testsIn('shell', 'mf-*', 'shared/ui', 'shared/web', 'infra/build/src/jest'),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, isolated],
      setupFilesAfterEnv: [`${here}/web-setup.ts`, ...repeatsFailed],
    },
    {
      ...common,
      displayName: 'isolated',
      testRegex: isolated,
      moduleNameMapper: { '\\.(css|svg|png|webp|woff2)$': `${here}/empty-asset.ts` },
    },
  ],
}

export default config
