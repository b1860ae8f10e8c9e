import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { repository } from '@rodada/start/repository'
import { readAppFolder } from './app-folder.ts'
import { compile } from './compile.ts'
import { createConfig, type Flavor } from './config.ts'
import { createServerConfig } from './server-config.ts'
import { checkRemote } from './shared-modules.ts'

describe('production bundles', () => {
  let output: string
  beforeAll(async () => {
    output = await mkdtemp(join(tmpdir(), 'bundle-'))
  })
  afterAll(() => rm(output, { recursive: true }))

  async function filesOf(name: string, flavor: Flavor): Promise<readonly string[]> {
    const app = await readAppFolder(join(repository, name))
    const [compiled] = await compile([createConfig({ app, flavor, output })])
    return compiled?.files ?? []
  }

  it('hold the federation runtime once, as ES modules, and the router’s production build', async () => {
    const files = await filesOf('shell', 'shell')
    const federation = files.filter((file) => file.includes('@module-federation'))
    expect(federation.length).toBeGreaterThan(10)
    expect(federation.filter((file) => file.endsWith('.cjs'))).toEqual([])
    const router = files.filter((file) => file.includes('node_modules/react-router/'))
    expect(router.length).toBeGreaterThan(0)
    expect(router.filter((file) => file.includes('/development/'))).toEqual([])
  })

  it('leave what the shell shares out of remotes', async () => {
    const files = await filesOf('mf-shop', 'remote')
    expect(files.some((file) => file.includes('mf-shop/src/'))).toBe(true)
    expect(() => checkRemote('mf-shop', files)).not.toThrow()
    // The card form is used in documents without the shell, receipts by few pages: remotes bundle them.
    const shared = files.filter((file) => /shared\/ui\/(?!src\/(?:card|receipt)\/)/.test(file))
    expect(shared).toEqual([])
  })
})

describe('server builds', () => {
  let output: string
  beforeAll(async () => {
    output = await mkdtemp(join(tmpdir(), 'server-build-'))
  })
  afterAll(() => rm(output, { recursive: true }))

  async function build(name: string): Promise<string> {
    const app = await readAppFolder(join(repository, name))
    const [compiled] = await compile([createServerConfig(app, join(output, name))])
    const [entry] = compiled?.stats.entrypoints?.server?.assets ?? []
    return join(output, name, String(entry?.name))
  }

  it('of remotes import what the shell’s brings, and hold no copy of it', async () => {
    const { shared } = await import(await build('shell'))
    const remote = await build('mf-shop')
    const files = (await readdir(dirname(remote))).filter((file) => file.endsWith('.mjs'))
    const texts = await Promise.all(files.map((file) => readFile(join(dirname(remote), file), 'utf8')))
    const imports = [...texts.join('\n').matchAll(/^import .* from "(.+)";$/gm)]
    const imported = new Set(imports.map(([, from]) => from))
    expect(imported.has('react')).toBe(true)
    expect([...imported].filter((from) => !Object.keys(shared).includes(String(from)))).toEqual([])
  })
})

describe('checkRemote', () => {
  it('refuses a copy of what the shell provides', () => {
    expect(() => checkRemote('mf-shop', ['/x/node_modules/react-router/a.mjs'])).toThrow('mf-shop bundles')
  })
  it('lets other packages be', () => {
    expect(() => checkRemote('mf-shop', ['/x/node_modules/react-router-else/a.mjs'])).not.toThrow()
  })
})
