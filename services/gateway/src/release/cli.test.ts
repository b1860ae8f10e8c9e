import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { neededContracts } from '@rodada/contracts/platform/contract-versions'
import { runReleaseCommand } from '@rodada/releases/cli'
import { testRelease, writeRelease } from '@rodada/releases/testing/test-releases'
import { author, type RegistryHarness, startRegistry } from '../testing/registry-harness.ts'

let registry: RegistryHarness
const said: string[] = []
beforeEach(async () => {
  registry = await startRegistry()
  said.length = 0
})
afterEach(() => registry.close())

const dist = (app: string) => join(registry.settings.DATA_DIR, 'apps', app, 'dist')

async function build(app: 'shell' | 'mf-shop', version: string, more = {}): Promise<void> {
  await rm(dist(app), { recursive: true, force: true })
  await writeRelease(dist(app), testRelease(app, { version, ...more }))
}

/** @returns the printed lines. */
async function run(...args: string[]): Promise<string> {
  said.length = 0
  const { commands, orm, settings } = registry
  const appsDir = join(settings.DATA_DIR, 'apps')
  await runReleaseCommand(args, { commands, orm, appsDir, say: (line) => said.push(line) })
  return said.join('\n')
}

const active = async (app: 'shell' | 'mf-shop') => (await registry.registry.read())[app]?.active

describe('npm run release', () => {
  it('publishes, activates, takes back and holds', async () => {
    for (const version of ['v1', 'v2']) {
      await build('mf-shop', version)
      expect(await run('publish', 'mf-shop')).toContain(
        `publicada la versión ${version}, de ${dist('mf-shop')}`,
      )
      expect(await run('publish', 'mf-shop')).toContain('ya estaba publicada')
      expect(await run('activate', 'mf-shop')).toContain(`mf-shop: activa la versión ${version}.`)
    }
    expect(await run('rollback', 'mf-shop')).toBe('mf-shop: activa otra vez la versión v1.')
    expect(await run('pin', 'mf-shop', 'v2')).toBe('mf-shop: fijada en la versión v2.')
    await expect(run('activate', 'mf-shop', 'v1')).rejects.toThrow('fijada en la versión v2')
    expect(await run('pin', 'mf-shop', '--off')).toBe('mf-shop: liberada, en la versión v2.')
    const { rows } = await registry.pool.query('select distinct changed_by, source from release_change')
    expect(rows).toEqual([{ changed_by: null, source: 'command' }])
  })

  it('gives a release to a share first', async () => {
    await run('publish-built')
    for (const version of ['v1', 'v2']) {
      await build('mf-shop', version)
      await run('publish', 'mf-shop')
      if (version === 'v1') await run('activate', 'mf-shop')
    }
    expect(await run('activate', 'mf-shop', 'v2', '--share', '5')).toBe(
      'mf-shop: a prueba la versión v2, 5 de cada 100 visitas.',
    )
    await run('activate', 'mf-shop', 'v2', '--plan', '5:10,25:30,100')
    expect(await run('list', 'mf-shop')).toMatch(
      'mf-shop: v1, a prueba v2: 5 de cada 100 visitas por 10 min, después 25 por 30 min, después todas',
    )
    for (const share of ['0', '101', '100', 'x', '', '-5', '1e1'])
      await expect(run('activate', 'mf-shop', 'v2', `--share=${share}`)).rejects.toThrow('de 1 a 99')
    await expect(run('activate', 'mf-shop', '--share', '5', '--plan', '5:1,100')).rejects.toThrow('a la vez')
    await expect(run('activate', 'mf-shop', '--plan', '5:1:2')).rejects.toThrow('se escribe como')
    await expect(run('rollback', 'mf-shop', '--share', '5')).rejects.toThrow('son de activate')
    expect(await run('rollback', 'mf-shop')).toBe('mf-shop: activa otra vez la versión v1.')
  })

  it('takes out an app whose first release is bad, and says that gateways may not know a new one', async () => {
    await build('mf-shop', 'v1')
    await run('publish', 'mf-shop')
    expect(await run('activate', 'mf-shop')).toContain('Es la primera versión de mf-shop.')
    await expect(run('rollback', 'mf-shop')).rejects.toThrow('deactivate mf-shop')
    expect(await run('deactivate', 'mf-shop')).toBe('mf-shop: ninguna versión activa.')
    expect(await active('mf-shop')).toBeNull()
    await run('publish-built', 'mf-shop')
    expect(await active('mf-shop')).toBeNull()
    expect(await run('activate', 'mf-shop')).toBe('mf-shop: activa la versión v1.')
    await run('pin', 'mf-shop')
    await expect(run('deactivate', 'mf-shop')).rejects.toThrow('libérala primero')
    await expect(run('deactivate', 'shell')).rejects.toThrow('no se puede desactivar')
  })

  it('lists what there is, with what cannot be active', async () => {
    await build('shell', 's1')
    await build('mf-shop', 'v1', { contract: { shell: '^2.0.0', api: neededContracts().api } })
    await run('publish', 'shell')
    await run('activate', 'shell')
    await run('publish', 'mf-shop')
    expect(await run('list')).toMatch(
      /^shell: s1\n {2}\* s1 .*marco \^1\.0\.0, API \^[\d.]+\nmf-academy: ninguna.*\nmf-shop: ninguna versión activa\n {4}v1 .*marco \^2\.0\.0.*necesita \^2\.0\.0/,
    )
    expect(await run('list', 'shell')).not.toContain('mf-shop')
  })

  it.each([
    [[]],
    [['fly', 'mf-shop']],
    [['publish']],
    [['publish', 'mf-other']],
    [['publish', '../shell']],
    [['activate', 'shell', 'v1', 'more']],
    [['activate', '--fast', 'shell']],
  ])('says how it is used: %j', async (args) => {
    await expect(run(...args)).rejects.toThrow('Usa «npm run release')
  })

  it('publishes from another folder, and no other app', async () => {
    await build('mf-shop', 'v1')
    await expect(run('publish', 'shell', '--from', dist('mf-shop'))).rejects.toThrow(
      'hay una versión de mf-shop',
    )
    await run('publish', 'mf-shop', '--from', dist('mf-shop'))
    expect(await run('list', 'mf-shop')).toContain('v1')
  })

  it('says what is missing', async () => {
    await expect(run('publish', 'shell')).rejects.toThrow('No hay ninguna versión en')
    await expect(run('activate', 'shell')).rejects.toThrow('no tiene ninguna versión publicada')
    await expect(run('rollback', 'shell')).rejects.toThrow('no tiene ninguna versión activa')
  })
})

describe('a start', () => {
  const start = () => run('publish-built', 'shell', 'mf-shop')

  it('publishes and activates what is new, once', async () => {
    await build('shell', 's1')
    await build('mf-shop', 'v1')
    await start()
    expect([await active('shell'), await active('mf-shop')]).toEqual(['s1', 'v1'])
    await build('mf-shop', 'v2')
    await start()
    expect([await active('shell'), await active('mf-shop')]).toEqual(['s1', 'v2'])
    expect(await start()).toBe('')
  })

  it('leaves taken back what was taken back', async () => {
    for (const version of ['v1', 'v2']) {
      await build('mf-shop', version)
      await start()
    }
    await registry.commands.rollback('mf-shop', author)
    await start()
    expect(await active('mf-shop')).toBe('v1')
  })

  it('leaves a held app where it is', async () => {
    await build('mf-shop', 'v1')
    await start()
    await registry.commands.pin('mf-shop', author)
    await build('mf-shop', 'v2')
    await start()
    expect(await active('mf-shop')).toBe('v1')
  })

  it('activates a shell and remotes together that do not fit the ones before', async () => {
    await build('shell', 's1')
    await build('mf-shop', 'v1')
    await start()
    await build('shell', 's2', { offers: '2.0.0' })
    await build('mf-shop', 'v2', { contract: { shell: '^2.0.0', api: neededContracts().api } })
    await start()
    expect([await active('shell'), await active('mf-shop')]).toEqual(['s2', 'v2'])
  })

  it('goes on with what was active where the new one does not fit', async () => {
    await build('shell', 's1')
    await build('mf-shop', 'v1')
    await start()
    await build('mf-shop', 'v2', { contract: { shell: '^2.0.0', api: neededContracts().api } })
    expect(await start()).toContain('No se activó lo construido: La versión v2 de mf-shop necesita')
    expect(await active('mf-shop')).toBe('v1')
  })

  it('stops at a build that is not whole', async () => {
    await build('shell', 's1')
    await cp(join(dist('shell'), 'release.json'), join(dist('shell'), 'main.0123456789ab.js'))
    await expect(start()).rejects.toThrow('otro contenido')
  })
})
