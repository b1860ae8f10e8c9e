import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sourceCommit } from './source-commit.ts'

let folder: string
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-commit-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the commit of the code', () => {
  it('is not known outside of a checkout', async () => {
    expect(await sourceCommit(folder)).toBeUndefined()
    expect(await sourceCommit(join(folder, 'nowhere'))).toBeUndefined()
  })

  it('is that of the checkout, whatever its tags, and says where files differ from it', async () => {
    git('init', '--quiet')
    expect(await sourceCommit(folder)).toBeUndefined()
    await writeFile(join(folder, 'a'), 'one')
    git('add', '.')
    git('-c', 'user.name=Ana', '-c', 'user.email=ana@ejemplo.mx', 'commit', '--quiet', '--message', 'One')
    git('tag', 'v1')
    const commit = git('rev-parse', 'HEAD')
    expect(await sourceCommit(folder)).toBe(commit)
    await writeFile(join(folder, 'a'), 'two')
    expect(await sourceCommit(folder)).toBe(`${commit}-dirty`)
  })
})
