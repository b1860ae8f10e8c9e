import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type AppFolder, readAppFolder } from './app-folder.ts'
import { acceptingUpdates, pagesModule, routesModule } from './pages-loader.ts'
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
    await write('src/pages.ts', `export const pages = [{ id: 'a', load: () => import('./a/page.tsx') }]`)
    await write('src/widgets/new-products.tsx', '')
    await write('src/widgets/new-products.test.tsx', '')
    await write('src/widgets/parts/card.tsx', '')
    expect(await readAppFolder(folder)).toEqual({
      name: 'mf-shop',
      folder,
      pages: [{ id: 'a' }],
      pageFiles: { a: './a/page.tsx' },
      widgets: { NewProducts: join(folder, 'src/widgets/new-products.tsx') },
    })
  })

  it('has the pages that its list names now', async () => {
    await write('package.json', '{"name":"@rodada/mf-shop","type":"module"}')
    for (const id of ['a', 'b']) {
      await write('src/pages.ts', `export const pages = [{ id: '${id}', load: () => import('./${id}.tsx') }]`)
      expect(await readAppFolder(folder)).toMatchObject({
        pages: [{ id }],
        pageFiles: { [id]: `./${id}.tsx` },
      })
    }
  })

  it('says of each page where its code is', async () => {
    await write('package.json', '{"name":"@rodada/mf-shop","type":"module"}')
    await write('src/pages.ts', `export const pages = [{ id: 'a', load: async () => ({}) }]`)
    await expect(readAppFolder(folder)).rejects.toThrow('a: its load must be')
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

describe('the modules that an app’s pages become', () => {
  const app: AppFolder = {
    name: 'mf-shop',
    folder: '',
    pages: ['a', 'b', 'c'].map((id) => ({ id, path: `/${id}`, access: 'public', title: id })),
    pageFiles: { a: './a/page.tsx', b: './b/page.tsx', c: './b/page.tsx' },
    widgets: {},
  }
  const named = /(\w+)["']?: \(\) => import\(\/\* webpackChunkName: "(\w+)" \*\/ "(.+?)"\)/g

  it('import each page’s file into a chunk of the page’s name', () => {
    expect([...routesModule(app).matchAll(named)].map(([, ...found]) => found)).toEqual([
      ['a', 'a', './a/page.tsx'],
      ['b', 'b', './b/page.tsx'],
      ['c', 'c', './b/page.tsx'],
    ])
    const imports = [...pagesModule(app).matchAll(named)].map(([, ...found]) => found)
    expect(imports).toEqual([
      ['load', 'a', './a/page.tsx'],
      ['load', 'b', './b/page.tsx'],
      ['load', 'c', './b/page.tsx'],
    ])
    expect(pagesModule(app)).toContain('"path":"/c"')
  })

  it('take hot updates of every file once', () => {
    const accepted = [...acceptingUpdates('', app).matchAll(/accept\("(.+?)"/g)].map(([, path]) => path)
    expect(accepted).toEqual(['./a/page.tsx', './b/page.tsx'])
  })
})
