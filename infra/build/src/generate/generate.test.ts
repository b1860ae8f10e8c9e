import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { oneChecker } from '../test/types.ts'
import { GenerateError, namesOf } from './names.ts'
import { copyRepository, type RepositoryCopy } from './testing/copy-of-repository.ts'

let copy: RepositoryCopy
beforeAll(async () => {
  copy = await copyRepository()
})
afterAll(() => copy.remove())

/** Runs a program in the copy. @returns what it said, where it failed. */
function failureOf(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy.folder, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const node = process.execPath
const generator = 'infra/build/src/generate/main.ts'
const inModules = (path: string) => join('node_modules', path)

// Names that no remote and no service is likely to have: the copy has those of this checkout.
describe('what the generators make', () => {
  beforeAll(() => {
    expect(failureOf(node, generator, 'remote', 'trial-cards', 'tarjetas-de-prueba')).toBe('')
    expect(failureOf(node, generator, 'service', 'trials')).toBe('')
  })

  it('is registered', async () => {
    const platform = await readFile(join(copy.folder, 'shared/contracts/src/platform.ts'), 'utf8')
    expect(platform).toContain("'mf-trial-cards': ['tarjetas-de-prueba']")
    expect(platform).toMatch(/serviceNames = \[.*'trials'\]/)
    const compose = await readFile(join(copy.folder, 'infra/deploy/compose.yaml'), 'utf8')
    expect(compose).toContain('image: rodada/trials')
  })

  it('has no fault of format or lint', () => {
    const made = ['mf-trial-cards', 'services/trials', 'shared/contracts', 'infra/start/src', 'package.json']
    expect(failureOf(inModules('.bin/biome'), 'ci', ...made)).toBe('')
  })

  it('has nothing that is not used', () => {
    expect(failureOf(node, inModules('knip/bin/knip.js'), '--config', '.knip.json', '--no-progress')).toBe('')
  })

  it.each(['mf-trial-cards', 'services/trials'])('has no fault of types (%s)', (workspace) => {
    const args = ['--noEmit', '-p', workspace, ...oneChecker]
    expect(failureOf(node, inModules('typescript/bin/tsc'), ...args)).toBe('')
  })

  it('keeps the rules of the house', () => {
    const jest = [inModules('jest/bin/jest.js'), '--config', 'infra/build/src/jest/jest.config.ts']
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
    const tests = ['infra/build/src/architecture', 'mf-trial-cards']
    // In one process: the rules read every file, once for all of them.
    const which = ['--runInBand', '--selectProjects', 'node', 'web', '--', ...tests]
    expect(failureOf(node, ...flags, ...jest, ...which)).toBe('')
  })

  it.each([
    ['a name that is taken', ['remote', 'shop']],
    ['a path that is taken', ['remote', 'offers', 'productos']],
    ['a contract that is there', ['service', 'product']],
    ['no name', ['service']],
    ['a name that no schema can have', ['service', 'gift-cards']],
    ['a name that is none', ['service', 'Gift Cards']],
  ])('refuse %s', (_what, args) => {
    const said = failureOf(node, generator, ...args)
    expect(said).toMatch(/already|Usage|is no name/)
    expect(said).not.toContain('    at ')
  })
})

it('writes a name in every form', () => {
  expect(namesOf('gift-cards')).toEqual({
    kebab: 'gift-cards',
    camel: 'giftCards',
    pascal: 'GiftCards',
    title: 'Gift Cards',
  })
  expect(() => namesOf('Gift')).toThrow(GenerateError)
})
