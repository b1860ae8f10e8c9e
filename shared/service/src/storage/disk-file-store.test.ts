import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { DiskFileStore } from './disk-file-store.ts'

let folder: string
let store: DiskFileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-store-'))
  store = new DiskFileStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const read = async (key: string): Promise<string | null> => {
  const file = await store.read(key)
  return file && (await buffer(file.content)).toString()
}

describe('files on disk', () => {
  it('are kept from bytes and from streams', async () => {
    await store.write('a/b/one.jpg', Buffer.from('one'))
    await store.write('a/b/two.jpg', Readable.from([Buffer.from('t'), Buffer.from('wo')]))
    expect([await read('a/b/one.jpg'), await read('a/b/two.jpg')]).toEqual(['one', 'two'])
    const opened = await store.read('a/b/one.jpg')
    opened?.content.destroy()
    expect(opened?.bytes).toBe(3)
  })

  it('are not there until they were written; folders are no files', async () => {
    await store.write('a/b/one.jpg', Buffer.from('one'))
    for (const key of ['a/b/other.jpg', 'a/b', 'a/b/one.jpg/160.avif']) {
      expect([await store.read(key), await store.has(key)]).toEqual([null, false])
    }
    expect(await store.has('a/b/one.jpg')).toBe(true)
  })

  it('are whole or not there, and leave no draft when the source fails', async () => {
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(store.write('a/one.jpg', source)).rejects.toThrow('gone')
    expect(await store.has('a/one.jpg')).toBe(false)
    expect(await readdir(join(folder, 'a'))).toEqual([])
  })

  it('go when they are removed, with their folder and no other', async () => {
    for (const key of ['a/one.jpg', 'a/two.jpg', 'b/one.jpg', 'b1/one.jpg'])
      await store.write(key, Buffer.from('x'))
    await store.remove('a/one.jpg')
    await store.remove('a/one.jpg')
    await store.removeFolder('b')
    await store.removeFolder('b')
    const left = await Promise.all(
      ['a/one.jpg', 'a/two.jpg', 'b/one.jpg', 'b1/one.jpg'].map((key) => store.has(key)),
    )
    expect(left).toEqual([false, true, false, true])
  })

  it('are listed with their folder, at any depth, drafts apart', async () => {
    for (const key of ['a/one.jpg', 'a/b/two.jpg', 'ab/one.jpg']) await store.write(key, Buffer.from(key))
    await writeFile(join(folder, 'a', 'one.jpg.0.tmp'), 'half')
    const listed = async (below: string) =>
      (await Readable.from(store.list(below)).toArray()).map(({ key, bytes }) => `${key} ${bytes}`).sort()
    expect(await listed('a')).toEqual(['a/b/two.jpg 11', 'a/one.jpg 9'])
    expect(await listed('c')).toEqual([])
    expect(await listed('')).toEqual(['a/b/two.jpg 11', 'a/one.jpg 9', 'ab/one.jpg 10'])
  })

  it('survive many writers of the same key', async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.write('a/one.jpg', Buffer.from('same'))))
    expect(await readdir(join(folder, 'a'))).toEqual(['one.jpg'])
    expect(await read('a/one.jpg')).toBe('same')
  })
})
