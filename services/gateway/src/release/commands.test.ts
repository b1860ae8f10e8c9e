import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { MovementRecorded } from '@rodada/contracts/event'
import { neededContracts } from '@rodada/contracts/platform/contract-versions'
import { eventQueueName } from '@rodada/service/messages/queues'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { author, type RegistryHarness, startRegistry } from '../testing/registry-harness.ts'

let registry: RegistryHarness
beforeEach(async () => {
  registry = await startRegistry()
})
afterEach(() => registry.close())

const shop = 'mf-shop' as const
const activate = (app: 'shell' | 'mf-shop', version: string) =>
  registry.commands.activate([{ app, version }], author)
const rollback = (from?: string) => registry.commands.rollback(shop, author, from)
const activeShop = async () => (await registry.registry.read())[shop]?.active ?? null

async function movements(): Promise<unknown[]> {
  const events = await takeJobs<{ data: MovementRecorded }>(registry.orm, 'gateway', eventQueueName('admin'))
  return events.map(({ data: { title, description, actorId } }) => ({ title, description, actorId }))
}

describe('a release', () => {
  it('is published, and then active when somebody says so', async () => {
    await registry.publish(shop, 'v1')
    expect(await activeShop()).toBeNull()
    await activate(shop, 'v1')
    expect(await activeShop()).toBe('v1')
    expect(await movements()).toEqual([
      { title: 'Versión publicada', description: 'mf-shop v1', actorId: 7 },
      { title: 'Versión activada', description: 'mf-shop v1', actorId: 7 },
    ])
  })

  it('is published once, and never with other bytes', async () => {
    const build = await registry.publish(shop, 'v1')
    expect(await registry.commands.publish(shop, build, author)).toMatchObject({ isNew: false })
    await expect(registry.publish(shop, 'v1', {}, { 'page.0123456789ab.js': 'other' })).rejects.toThrow(
      'no cambia',
    )
    // Another machine, whose folder is empty.
    const other = await registry.again({ DATA_DIR: `${registry.settings.DATA_DIR}/other` })
    await expect(other.commands.publish(shop, await changedBuild(), author)).rejects.toThrow('no cambia')
    expect((await registry.registry.read())[shop]?.releases).toHaveLength(1)
  })

  async function changedBuild(): Promise<string> {
    const rest = await startRegistry()
    const build = await rest.publish(shop, 'v1', {}, { 'page.0123456789ab.js': 'other' })
    afterThis.push(() => rest.close())
    return build
  }
  const afterThis: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of afterThis.splice(0)) await close()
  })

  it('that nobody published is not activated', async () => {
    await expect(activate(shop, 'v9')).rejects.toThrow('no está publicada')
    expect(await movements()).toEqual([])
  })

  it('is written once in the registry, and so is its history', async () => {
    await registry.release([shop, 'v1'])
    for (const statement of ["update release set digest = 'x'", 'delete from release_change']) {
      await expect(registry.pool.query(statement)).rejects.toThrow('written once')
    }
  })
})

describe('taking back', () => {
  it('leads to the release before, step by step', async () => {
    await registry.release([shop, 'v1'], [shop, 'v2'], [shop, 'v3'])
    expect(await rollback()).toEqual({ app: shop, version: 'v2' })
    expect(await rollback()).toEqual({ app: shop, version: 'v1' })
    await expect(rollback()).rejects.toThrow('no tiene una versión anterior')
  })

  it('said twice is done once', async () => {
    await registry.release([shop, 'v1'], [shop, 'v2'], [shop, 'v3'])
    await Promise.all([rollback('v3'), rollback('v3'), rollback('v3')])
    expect(await activeShop()).toBe('v2')
  })

  it('goes around what was taken back before', async () => {
    await registry.release([shop, 'v1'], [shop, 'v2'])
    await rollback()
    await registry.release([shop, 'v3'])
    await rollback()
    expect(await activeShop()).toBe('v1')
  })
})

describe('a held app', () => {
  it('stays where it is until it is let go', async () => {
    await registry.release([shop, 'v1'], [shop, 'v2'])
    await registry.commands.pin(shop, author, 'v1')
    expect(await activeShop()).toBe('v1')
    await expect(activate(shop, 'v2')).rejects.toThrow('fijada')
    await expect(rollback()).rejects.toThrow('fijada')
    await registry.commands.unpin(shop, author)
    await activate(shop, 'v2')
    expect(await activeShop()).toBe('v2')
  })
})

describe('a release in trial', () => {
  const tryOut = (version: string, ...steps: [number, number | null][]) =>
    registry.commands.tryOut(
      { app: shop, version },
      steps.map(([share, minutes]) => ({ share, minutes })),
      author,
    )
  const state = async () => (await registry.registry.read())[shop]
  const shares = async () => (await state())?.trial?.steps.map(({ share }) => share)
  const trialNow = async () => {
    const trial = (await state())?.trial
    if (!trial) throw new Error('There is no trial.')
    return trial
  }

  beforeEach(async () => {
    await registry.release([shop, 'v1'], [shop, 'v2'])
    await registry.publish(shop, 'v3')
  })

  it('goes to a share, which rises by hand', async () => {
    await tryOut('v3', [5, null])
    const first = await trialNow()
    await tryOut('v3', [25, 30], [100, null])
    expect([await activeShop(), await shares(), (await trialNow()).since]).toEqual([
      'v2',
      [25, 100],
      first.since,
    ])
    expect((await movements()).at(-1)).toMatchObject({
      title: 'Versión a prueba',
      description: 'mf-shop v2 → v3. 25 de cada 100 visitas por 30 min, después todas',
    })
  })

  it('is one of an app, beside an active one, and is not held', async () => {
    await tryOut('v3', [5, null])
    await expect(tryOut('v1', [5, null])).rejects.toThrow('ya tiene a prueba la versión v3')
    await expect(tryOut('v2', [5, null])).rejects.toThrow('ya es la activa')
    await expect(tryOut('v9', [5, null])).rejects.toThrow('no está publicada')
    await registry.commands.pin(shop, author)
    expect((await state())?.trial).toBeNull()
    await expect(tryOut('v3', [5, null])).rejects.toThrow('fijada')
    await registry.publish('shell', 's1')
    await expect(
      registry.commands.tryOut({ app: 'shell', version: 's1' }, [{ share: 5, minutes: null }], author),
    ).rejects.toThrow('no tiene ninguna versión activa')
  })

  it.each<[string, [number, number | null][]]>([
    ['no share', [[0, null]]],
    ['more than all', [[101, null]]],
    ['all', [[100, null]]],
    ['a part of a visit', [[2.5, null]]],
    [
      'a share that does not rise',
      [
        [5, 10],
        [5, null],
      ],
    ],
    [
      'a step without an end before another',
      [
        [5, null],
        [25, null],
      ],
    ],
    [
      'no minute',
      [
        [5, 0],
        [25, null],
      ],
    ],
    [
      'an end with minutes',
      [
        [5, 10],
        [100, 10],
      ],
    ],
  ])('takes no plan with %s', async (_, steps) => {
    await expect(tryOut('v3', ...steps)).rejects.toThrow(/parte|minutos/)
  })

  it('rises by its plan, once for all gateways, to all visitors', async () => {
    await tryOut('v3', [5, 10], [25, 30], [100, null])
    for (const rest of [[25, 100], undefined]) {
      const trial = await trialNow()
      const other = await registry.again()
      await Promise.all([registry, other].map(({ commands }) => commands.raise(shop, trial, author)))
      expect(await shares()).toEqual(rest)
    }
    expect(await activeShop()).toBe('v3')
    expect(await rollback('v3')).toEqual({ app: shop, version: 'v2' })
  })

  it('ends where it or another one is active, and where it is taken back, once', async () => {
    await tryOut('v3', [5, null])
    expect(await rollback()).toEqual({ app: shop, version: 'v2' })
    expect(await rollback('v3')).toEqual({ app: shop, version: 'v2' })
    expect([await activeShop(), (await state())?.trial]).toEqual(['v2', null])
    for (const version of ['v2', 'v3']) {
      await tryOut('v3', [5, null])
      await activate(shop, version)
      expect([await activeShop(), (await state())?.trial]).toEqual([version, null])
    }
    expect(await registry.commands.endTrial({ app: shop, version: 'v3' }, author)).toBe(false)
  })

  it('works with the shell that is active, and with the one that is tried beside it', async () => {
    await registry.release(['shell', 's1'])
    await registry.publish('shell', 's2', { offers: '2.0.0' })
    const step = [{ share: 5, minutes: null }]
    await expect(registry.commands.tryOut({ app: 'shell', version: 's2' }, step, author)).rejects.toThrow(
      'La versión v2 de mf-shop necesita',
    )
    await registry.publish('shell', 's3', { offers: '1.4.0' })
    await registry.commands.tryOut({ app: 'shell', version: 's3' }, step, author)
    const contract = { shell: '^1.4.0', api: neededContracts().api }
    await registry.publish(shop, 'v4', { contract })
    await expect(tryOut('v4', [5, null])).rejects.toThrow('y hay 1.0.0')
  })
})

describe('contracts', () => {
  const needs = (shell: string, { api } = neededContracts()) => ({ contract: { shell, api } })

  it('keep a remote out that needs another shell or API', async () => {
    await registry.release(['shell', 's1'])
    await registry.publish(shop, 'v2', needs('^2.0.0'))
    await registry.publish(shop, 'v3', needs('^1.0.0', { ...neededContracts(), api: '^9.0.0' }))
    await expect(activate(shop, 'v2')).rejects.toThrow('necesita ^2.0.0 del contrato del marco, y hay 1.0.0')
    await expect(activate(shop, 'v3')).rejects.toThrow('necesita ^9.0.0 del contrato de la API')
    expect(await activeShop()).toBeNull()
  })

  it('keep a shell out that an active remote does not work with, unless both move', async () => {
    await registry.release(['shell', 's1'], [shop, 'v1'])
    await registry.publish('shell', 's2', { offers: '2.0.0' })
    await registry.publish(shop, 'v2', needs('^2.0.0'))
    await expect(activate('shell', 's2')).rejects.toThrow('La versión v1 de mf-shop necesita')
    const moves = [
      { app: 'shell' as const, version: 's2' },
      { app: shop, version: 'v2' },
    ]
    await registry.commands.activate(moves, author)
    const state = await registry.registry.read()
    expect([state.shell?.active, state[shop]?.active]).toEqual(['s2', 'v2'])
    // Alone, neither can go back.
    await expect(rollback()).rejects.toThrow('contrato')
  })

  it('let a remote in that works with what was added since', async () => {
    await registry.release(['shell', 's1', { offers: '1.4.0' }], [shop, 'v1', needs('^1.2.0')])
    expect(await activeShop()).toBe('v1')
  })
})

it('a release that is kept for nobody any more is known all the same', async () => {
  const first = await registry.publish(shop, 'v0')
  for (let count = 1; count <= 21; count += 1) await registry.publish(shop, `v${count}`)
  const knownVersions = (await registry.registry.read())[shop]?.releases.map(({ version }) => version)
  expect([knownVersions?.length, knownVersions?.includes('v0')]).toEqual([20, false])
  expect(await registry.commands.publish(shop, first, author)).toMatchObject({ isNew: false })
  await activate(shop, 'v0')
  await registry.publish(shop, 'v22')
  expect((await registry.registry.read())[shop]?.releases).toHaveLength(21)
})

it('changes are made one after the other, whoever makes them', async () => {
  const versions = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const version of versions) await registry.publish(shop, version)
  const other = await registry.again()
  await Promise.all(
    versions.map((version, index) =>
      (index % 2 ? other : registry).commands.activate([{ app: shop, version }], author),
    ),
  )
  const { rows } = await registry.pool.query<{ from_version: string; to_version: string }>(
    "select from_version, to_version from release_change where kind = 'activate' order by id",
  )
  expect(rows).toHaveLength(versions.length)
  // Each change starts from the version that the one before has set.
  expect(rows.slice(1).map((row) => row.from_version)).toEqual(rows.slice(0, -1).map((row) => row.to_version))
})
