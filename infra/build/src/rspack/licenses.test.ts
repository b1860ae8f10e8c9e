import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { packageFolders, writeLicenses } from './licenses.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-licenses-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function install(name: string, files: Record<string, string>): Promise<string> {
  const path = join(folder, 'node_modules', name)
  await mkdir(path, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text)
  return join(path, 'dist', 'index.js')
}

describe('the licenses of a build', () => {
  it('are those of the packages whose files are in it, each once', () => {
    const own = '/rodada/shell/src/main.tsx'
    expect(
      packageFolders([
        own,
        '/rodada/node_modules/react/index.js',
        '/rodada/node_modules/react/cjs/react.js',
        '/rodada/node_modules/@emotion/react/dist/a.js',
        '/rodada/node_modules/a/node_modules/b/c.js',
      ]),
    ).toEqual([
      '/rodada/node_modules/@emotion/react',
      '/rodada/node_modules/a/node_modules/b',
      '/rodada/node_modules/react',
    ])
  })

  it('are written out whole, in a file that its content names', async () => {
    const manifest = JSON.stringify({ name: 'tabla', version: '1.2.3', license: 'Apache-2.0' })
    const file = await install('tabla', {
      'package.json': manifest,
      'LICENSE.md': 'Do what you like.\n',
      NOTICE: 'By Ana.',
      'index.js': 'code',
    })
    const name = await writeLicenses([file], folder)
    expect(name).toMatch(/^licenses\.[0-9a-f]{12}\.txt$/)
    expect(await readFile(join(folder, name), 'utf8')).toBe(
      'tabla 1.2.3 (Apache-2.0)\n\nDo what you like.\n\nBy Ana.\n',
    )
  })

  it('stop the build where a package states none', async () => {
    const file = await install('rueda', {
      'package.json': JSON.stringify({ name: 'rueda', version: '1.0.0' }),
    })
    await expect(writeLicenses([file], folder)).rejects.toThrow()
  })
})
