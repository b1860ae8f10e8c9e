import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { generateRemote, generateService } from './generate.ts'
import { GenerateError, namesOf } from './names.ts'
import { copyRepository, type RepositoryCopy } from './testing/copy-of-repository.ts'

let copy: RepositoryCopy
beforeAll(async () => {
  // What the generators run, read and change: Biome looks through all sources each time.
  copy = await copyRepository(['infra/build', 'infra/start', 'shared/contracts'])
})
afterAll(() => copy.remove())

/** Runs a program in the copy. @returns its output when it fails, else an empty text. */
function failureOf(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy.folder, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const node = process.execPath
const generator = 'infra/build/src/generate/main.ts'

// Names that no remote and no service is likely to have: the copy has those of this checkout. Whether all checks of the
// whole checkout pass with them is seen by `generated.long.test.ts`.
describe('what the generators make', () => {
  beforeAll(() => {
    expect(failureOf(node, generator, 'remote', 'trial-cards', 'tarjetas-de-prueba')).toBe('')
    expect(failureOf(node, generator, 'service', 'trials')).toBe('')
  })

  it('is registered', async () => {
    const platform = await readFile(join(copy.folder, 'shared/contracts/src/platform/platform.ts'), 'utf8')
    expect(platform).toContain("'mf-trial-cards': ['tarjetas-de-prueba']")
    expect(platform).toMatch(/serviceNames = \[.*'trials'\]/)
    const compose = await readFile(join(copy.folder, 'infra/deploy/compose.yaml'), 'utf8')
    expect(compose).toContain('image: rodada/trials')
  })

  it('has no fault of format or lint', () => {
    const made = ['mf-trial-cards', 'services/trials', 'shared/contracts', 'infra/start/src', 'package.json']
    expect(failureOf('node_modules/.bin/biome', 'ci', ...made)).toBe('')
  })

  it.each([
    ['a name that is taken', () => generateRemote(copy.folder, 'shop')],
    ['a path that is taken', () => generateRemote(copy.folder, 'offers', 'productos')],
    ['a contract that is there', () => generateService(copy.folder, 'product')],
    ['a name that no schema can have', () => generateService(copy.folder, 'gift-cards')],
    ['a name that is none', () => generateService(copy.folder, 'Gift Cards')],
  ])('refuse %s', async (_what, generate) => {
    await expect(generate()).rejects.toThrow(GenerateError)
  })

  it('say what they refuse, and how they are called', () => {
    const said = failureOf(node, generator, 'service')
    expect(said).toMatch(/^Usage/)
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
