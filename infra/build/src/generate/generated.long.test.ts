import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { copyRepository, type RepositoryCopy } from './testing/copy-of-repository.ts'

let copy: RepositoryCopy
beforeAll(async () => {
  copy = await copyRepository()
})
afterAll(() => copy.remove())

function failureOf(folder: string, ...args: readonly string[]): string {
  const cwd = join(copy.folder, folder)
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

it('passes every check, builds, and passes its own tests and those that look at every part', () => {
  expect(failureOf('.', 'infra/build/src/generate/main.ts', 'remote', 'trial-cards')).toBe('')
  expect(failureOf('.', 'infra/build/src/generate/main.ts', 'service', 'trials')).toBe('')
  expect(failureOf('.', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.')).toBe('')
  expect(failureOf('.', 'node_modules/knip/bin/knip.js', '--config', '.knip.json', '--no-progress')).toBe('')
  expect(failureOf('.', 'infra/build/src/test/types.ts')).toBe('')
  for (const app of ['shell', 'mf-academy', 'mf-shop', 'mf-admin', 'mf-trial-cards'])
    expect(failureOf(app, '../infra/build/src/rspack/build.ts')).toBe('')
  expect(failureOf('.', 'infra/build/src/contracts/check.ts')).toBe('')
  expect(
    failureOf(
      '.',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...['--config', 'infra/build/src/jest/jest.config.ts', '--'],
      ...['services/trials', 'mf-trial-cards', 'infra/build/src/architecture', 'infra/build/src/contracts'],
      ...['infra/start/src/environment', 'services/gateway/src/proxy', 'shared/contracts'],
      ...['infra/deploy/src/manifests', 'infra/deploy/src/compose'],
    ),
  ).toBe('')
}, 900_000)
