import { appendFile, chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { neededContracts } from '@rodada/contracts/platform/contract-versions'
import { type Observer, RunningReleases } from '@rodada/releases/active'
import { startS3Server } from '@rodada/service/testing/s3-server'
import { author, type RegistryHarness, startRegistry } from '../testing/registry-harness.ts'
import type { OpenRegistry } from './open-registry.ts'

const shop = 'mf-shop' as const
let registry: RegistryHarness
beforeEach(async () => {
  registry = await startRegistry()
  await registry.release(['shell', 's1'], [shop, 'v1'])
})
afterEach(() => registry.close())

const clock = { now: 0 }

function gateway(opened: OpenRegistry = registry, { down = false, isProduction = false } = {}) {
  const observer = {
    serving: jest.fn<Observer['serving']>(),
    registry: jest.fn<Observer['registry']>(),
    failed: jest.fn<Observer['failed']>(),
  }
  const unreachable = async () => {
    throw new Error('connect ECONNREFUSED')
  }
  const running = new RunningReleases({
    registry: down ? { lastChange: unreachable, read: unreachable } : opened.registry,
    storage: opened.storage,
    folder: opened.folder,
    observer,
    isProduction,
    now: () => clock.now,
  })
  return { running, observer }
}

const place = (version: string, file = 'page.0123456789ab.js') => join(registry.folder, shop, version, file)
async function corrupt(version: string): Promise<void> {
  await chmod(place(version), 0o644)
  await appendFile(place(version), 'x')
}
const shopIn = async (running: RunningReleases) => (await running.active())[shop]
const activate = (version: string) => registry.commands.activate([{ app: shop, version }], author)

describe('a gateway', () => {
  it('follows the registry, with the same object until something changes', async () => {
    const { running } = gateway()
    await running.refresh()
    const before = await running.active()
    expect([before.shell?.version, before[shop]?.version]).toEqual(['s1', 'v1'])
    await running.refresh()
    expect(await running.active()).toBe(before)
    await registry.release([shop, 'v2'])
    await running.refresh()
    expect(await shopIn(running)).toMatchObject({ version: 'v2', fallback: { version: 'v1' } })
  })

  it('shows no pages for development in production', async () => {
    const page = { id: 'a', path: '/a', access: 'public', title: 'A', chunks: [] } as const
    const pages = [page, { ...page, id: 'b', path: '/b', development: true } as const]
    await registry.release([shop, 'v2', { pages }])
    const idsIn = async ({ running }: ReturnType<typeof gateway>) => {
      await running.refresh()
      return (await shopIn(running))?.pages.map(({ id }) => id)
    }
    expect(await idsIn(gateway())).toEqual(['a', 'b'])
    expect(await idsIn(gateway(registry, { isProduction: true }))).toEqual(['a'])
  })

  it('is one of several, which all see a change', async () => {
    const [one, other] = [gateway(), gateway(await registry.again())]
    await Promise.all([one.running.refresh(), other.running.refresh()])
    await registry.release([shop, 'v2'])
    await registry.commands.rollback(shop, author)
    await Promise.all([one.running.refresh(), other.running.refresh()])
    for (const { running } of [one, other]) {
      expect((await shopIn(running))?.version).toBe('v1')
      // A release that was taken back is no fallback.
      expect((await shopIn(running))?.fallback).toBeUndefined()
    }
  })

  it('serves files of older releases after those of the active one', async () => {
    const { running } = gateway()
    await running.refresh()
    await registry.release([shop, 'v2'], [shop, 'v3'])
    await running.refresh()
    const folders = ['v3', 'v2', 'v1'].map((version) => join(registry.folder, shop, version))
    expect(running.folders(shop)).toEqual(folders)
  })

  it('finds those of before its start too, without keeping anybody waiting', async () => {
    await registry.release([shop, 'v2'], [shop, 'v3'], [shop, 'v4'])
    const { running } = gateway()
    await running.refresh()
    await running.olderFound()
    expect(running.folders(shop)).toHaveLength(4)
  })

  it('knows those that were active last before its start, one that was taken back too', async () => {
    await registry.release([shop, 'v2'], [shop, 'v3'], [shop, 'v4'], [shop, 'v5'], [shop, 'v6'])
    await registry.commands.rollback(shop, author)
    const { running } = gateway()
    await running.refresh()
    await running.olderFound()
    expect(running.recent().map(({ app, version }) => `${app} ${version}`)).toEqual([
      'shell s1',
      ...['v5', 'v6', 'v4', 'v3'].map((version) => `${shop} ${version}`),
    ])
  })
})

describe('a release that has suffered', () => {
  it('does not run: the one before stays, and it is told once', async () => {
    const { running, observer } = gateway()
    await running.refresh()
    await registry.release([shop, 'v2'])
    await corrupt('v2')
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v1')
    expect(running.refused()).toMatchObject({ [shop]: { version: 'v2', kind: 'files' } })
    expect(observer.serving.mock.lastCall?.[1]).toEqual(running.refused())
    expect(running.problems()).toEqual([expect.stringMatching(/^La versión v2 de mf-shop .* No se sirve\.$/)])
    expect(running.folders(shop)).not.toContain(join(registry.folder, shop, 'v2'))
  })

  it('does not run after a start either, and runs when it is whole again', async () => {
    const build = await registry.publish(shop, 'v2')
    await activate('v2')
    await corrupt('v2')
    const { running } = gateway()
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v1')
    await registry.commands.publish(shop, build, author)
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v1')
    clock.now += 10_000
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v2')
    expect(running.refused()).toEqual({})
  })

  it('is served by nobody when there is no other', async () => {
    await corrupt('v1')
    const { running } = gateway()
    await running.refresh()
    const active = await running.active()
    expect([active.shell?.version, active[shop]]).toEqual(['s1', undefined])
  })
})

describe('without a registry', () => {
  it('what runs goes on', async () => {
    const down = { now: false }
    const { running, observer } = gateway({
      ...registry,
      registry: {
        ...registry.registry,
        lastChange: async () => {
          if (down.now) throw new Error('terminating connection')
          return registry.registry.lastChange()
        },
      },
    })
    await running.refresh()
    const before = await running.active()
    down.now = true
    await running.refresh()
    expect(await running.active()).toBe(before)
    expect(observer.registry.mock.lastCall?.[0]).toBeInstanceOf(Error)
    down.now = false
    await registry.release([shop, 'v2'])
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v2')
  })

  it('a start serves what ran last, checked', async () => {
    await registry.release([shop, 'v2'])
    const before = gateway()
    await before.running.refresh()
    const { running } = gateway(registry, { down: true })
    await running.refresh()
    const active = await running.active()
    expect([active.shell?.version, active[shop]?.version]).toEqual(['s1', 'v2'])
    await corrupt('v2')
    const later = gateway(registry, { down: true })
    await later.running.refresh()
    expect((await shopIn(later.running))?.version).toBe('v1')
  })

  it('a first start serves nothing', async () => {
    await rm(join(registry.folder, 'last-good.json'), { force: true })
    const { running, observer } = gateway(registry, { down: true })
    await running.refresh()
    expect(await running.active()).toEqual({})
    expect(observer.failed).not.toHaveBeenCalled()
  })
})

it('a remote that does not fit the shell that runs here is left at the last one that does', async () => {
  const { running } = gateway()
  await running.refresh()
  await registry.publish('shell', 's2', { offers: '2.0.0' })
  await registry.publish(shop, 'v2', { contract: { shell: '^2.0.0', api: neededContracts().api } })
  const moves = [
    { app: 'shell' as const, version: 's2' },
    { app: shop, version: 'v2' },
  ]
  await registry.commands.activate(moves, author)
  await chmod(join(registry.folder, 'shell/s2/page.0123456789ab.js'), 0o644)
  await appendFile(join(registry.folder, 'shell/s2/page.0123456789ab.js'), 'x')
  await running.refresh()
  const active = await running.active()
  expect([active.shell?.version, active[shop]?.version]).toEqual(['s1', 'v1'])
  expect(running.refused()).toMatchObject({ shell: { kind: 'files' }, [shop]: { kind: 'contract' } })
})

describe('with a bucket', () => {
  it('a gateway elsewhere takes releases from it, and goes on while it is down', async () => {
    const bucket = await startS3Server('files')
    const STORAGE_URL = `s3://key:secret@files/rodada?endpoint=${bucket.endpoint}`
    const there = await startRegistry({ STORAGE_URL })
    await there.release(['shell', 's1'], [shop, 'v1'])
    const here = await there.again({ DATA_DIR: join(there.settings.DATA_DIR, 'elsewhere') })
    const { running } = gateway(here)
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v1')
    expect(running.folders(shop)).toEqual([join(here.folder, shop, 'v1')])

    await there.publish(shop, 'v2')
    bucket.status = 503
    await there.commands.activate([{ app: shop, version: 'v2' }], author)
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v1')
    expect(running.refused()).toMatchObject({ [shop]: { version: 'v2', kind: 'absent' } })
    const started = gateway(here)
    await started.running.refresh()
    expect((await shopIn(started.running))?.version).toBe('v1')

    bucket.status = null
    clock.now += 10_000
    await running.refresh()
    expect((await shopIn(running))?.version).toBe('v2')
    await Promise.all([running.olderFound(), started.running.olderFound()])
    await there.close()
    await bucket.close()
  }, 30_000)
})
