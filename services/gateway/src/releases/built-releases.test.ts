import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { builtReleases } from './built-releases.ts'
import { testRelease, writeReleases } from './test-releases.ts'

describe('built releases', () => {
  let folder: string
  const clock = { now: 0 }
  const onError = jest.fn()
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'))
    await writeReleases(folder, [testRelease('shell'), testRelease('mf-shop')])
    clock.now = 0
    onError.mockClear()
  })
  afterEach(() => rm(folder, { recursive: true }))

  const store = () => builtReleases(folder, onError, () => clock.now)
  const shopRelease = () => join(folder, 'mf-shop/dist/release.json')

  /** A file system may not see two writes within its clock's tick as different. */
  async function rewrite(text: string): Promise<void> {
    await writeFile(shopRelease(), text)
    await utimes(shopRelease(), new Date(), new Date(Date.now() + 5000))
    clock.now += 1000
  }

  it('reads every app that is built', async () => {
    expect(Object.keys(await store().active()).sort()).toEqual(['mf-shop', 'shell'])
  })

  it('answers the same object until something changes', async () => {
    const releases = store()
    const before = await releases.active()
    clock.now += 1000
    expect(await releases.active()).toBe(before)
    await rewrite(JSON.stringify(testRelease('mf-shop', { version: '2' })))
    expect((await releases.active())['mf-shop']?.version).toBe('2')
  })

  it('loses an app whose release is gone and finds it again', async () => {
    const releases = store()
    await releases.active()
    await rm(shopRelease())
    clock.now += 1000
    expect((await releases.active())['mf-shop']).toBeUndefined()
    await rewrite(JSON.stringify(testRelease('mf-shop')))
    expect((await releases.active())['mf-shop']).toBeDefined()
  })

  it.each(['{', '{"app":"mf-shop"}'])(
    'keeps the last good release where the new one reads %j',
    async (text) => {
      const releases = store()
      await releases.active()
      await rewrite(text)
      expect((await releases.active())['mf-shop']?.version).toBe('1')
      expect(onError).toHaveBeenCalled()
    },
  )
})
