import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { readAppFolder } from './app-folder.ts'
import hotRoutes from './hot-routes-loader.ts'
import { precompress } from './precompress.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}

describe('an app’s folder', () => {
  it('names the app, its pages and its widgets, tests and parts left out', async () => {
    await write('package.json', '{"name":"@rodada/mf-shop","type":"module"}')
    await write('src/pages.ts', 'export const pages = [{ id: "a" }]')
    await write('src/widgets/new-products.tsx', '')
    await write('src/widgets/new-products.test.tsx', '')
    await write('src/widgets/parts/card.tsx', '')
    expect(await readAppFolder(folder)).toEqual({
      name: 'mf-shop',
      folder,
      pages: [{ id: 'a' }],
      widgets: { NewProducts: join(folder, 'src/widgets/new-products.tsx') },
    })
  })

  it('must be in the registry', async () => {
    await write('package.json', '{"name":"@rodada/mf-other","type":"module"}')
    await write('src/pages.ts', 'export const pages = []')
    await expect(readAppFolder(folder)).rejects.toThrow('@rodada/mf-other is no app of the registry')
  })
})

it('compresses text files beside themselves and leaves others alone', async () => {
  const text = 'const a = 1;'.repeat(100)
  await write('main.js', text)
  await write('font.woff2', 'x')
  await precompress(folder)
  expect((await readdir(folder)).sort()).toEqual(['font.woff2', 'main.js', 'main.js.br', 'main.js.gz'])
  expect(brotliDecompressSync(await readFile(join(folder, 'main.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'main.js.gz'))).toString()).toBe(text)
})

it('takes hot updates of every page that the routes import', () => {
  const routes = `export const routes = {
    'a': () => import(/* webpackChunkName: "a" */ './a/page.tsx'),
    'b': () => import('./b/page.tsx'),
  }`
  const accepted = [...hotRoutes(routes).matchAll(/accept\("(.+?)"/g)].map(([, path]) => path)
  expect(accepted).toEqual(['./a/page.tsx', './b/page.tsx'])
})
