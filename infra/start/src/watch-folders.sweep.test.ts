import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { LostData } from './start-error.ts'
import { lookAt, watchFolders } from './watch-folders.ts'

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
    const look = await lookAt([parent, folder])
    await change()
    const error = await look().catch((lost: unknown) => lost)
    expect(error).toBeInstanceOf(LostData)
    expect(String(error)).toMatch(/^LostData: La carpeta [^\n]+ desapareció: [^\n]+$/)
  })

  it('may change inside', async () => {
    const look = await lookAt([parent, folder])
    await mkdir(join(folder, 'logs'))
    await look()
  })

  it('is looked at again and again, until the stop', async () => {
    const look = jest.fn(async () => undefined).mockResolvedValueOnce(undefined)
    await expect(watchFolders(look.mockRejectedValueOnce(new LostData('Lost')), stop.signal)).rejects.toThrow(
      'Lost',
    )
    expect(look).toHaveBeenCalledTimes(2)
    const watching = watchFolders(look, stop.signal)
    stop.abort()
    await expect(watching).resolves.toBeUndefined()
  })
})
