import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { LostData } from './start-error.ts'
import { watchFolders } from './watch-folders.ts'

let parent: string
let folder: string
let stop: AbortController

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rodada-watched-'))
  folder = join(parent, 'data')
  await mkdir(folder)
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await rm(parent, { recursive: true, force: true })
})

/** Watches the folders while they change. @returns what the watch throws; 'nothing' after two of its intervals. */
async function watched(change: () => Promise<unknown>): Promise<unknown> {
  const watching = watchFolders([parent, folder], stop.signal).catch((error: unknown) => error)
  await sleep(300)
  await change()
  return Promise.race([watching, sleep(2500, 'nothing')])
}

describe('a folder that is in use', () => {
  it.each([
    ['is removed', () => rm(folder, { recursive: true })],
    ['is moved away', () => rename(folder, join(parent, 'elsewhere'))],
    [
      'is replaced',
      async () => {
        await rename(folder, join(parent, 'elsewhere'))
        await mkdir(folder)
      },
    ],
    ['is lost with the one above', () => rm(parent, { recursive: true })],
  ])('ends the platform when it %s', async (_, change) => {
    const error = await watched(change)
    expect(error).toBeInstanceOf(LostData)
    expect(String(error)).toMatch(/^LostData: La carpeta [^\n]+ desapareció: [^\n]+$/)
  })

  it('may change inside', async () => {
    expect(await watched(() => mkdir(join(folder, 'logs')))).toBe('nothing')
  })

  it('is watched until the stop', async () => {
    const watching = watchFolders([folder], stop.signal)
    stop.abort()
    await expect(watching).resolves.toBeUndefined()
  })
})
