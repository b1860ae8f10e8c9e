import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ConfigError } from '../run/config.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore, requireAccess } from './open-file-store.ts'
import { readStorageAddress } from './storage-address.ts'

let server: S3Server
let store: FileStore
const open = (bucket: string, prefix = '/rodada/') =>
  openFileStore({
    DATA_DIR: '',
    STORAGE_URL: `s3://key:se%2Fcret@${bucket}${prefix}?endpoint=${server.endpoint}`,
  })

beforeEach(async () => {
  server = await startS3Server('files')
  store = await open('files')
})
afterEach(() => server.close())

const read = async (key: string): Promise<string | null> => {
  const file = await store.read(key)
  return file && (await buffer(file.content)).toString()
}

describe('files in an object store', () => {
  it('are kept from bytes and from streams, below the prefix', async () => {
    await store.write('a/b/one.jpg', Buffer.from('one'))
    await store.write('a/b/two.jpg', Readable.from([Buffer.from('t'), Buffer.from('wo')]))
    expect([await read('a/b/one.jpg'), await read('a/b/two.jpg')]).toEqual(['one', 'two'])
    expect([...server.objects.keys()]).toEqual(['files/rodada/a/b/one.jpg', 'files/rodada/a/b/two.jpg'])
    const opened = await store.read('a/b/one.jpg')
    expect(opened?.bytes).toBe(3)
    opened?.content.destroy()
  })

  it('are not there until they were written, and not any more when they were removed', async () => {
    expect([await store.read('one.jpg'), await store.has('one.jpg')]).toEqual([null, false])
    await store.write('one.jpg', Buffer.from('one'))
    expect(await store.has('one.jpg')).toBe(true)
    await store.remove('one.jpg')
    await store.remove('one.jpg')
    expect([await store.read('one.jpg'), await store.has('one.jpg')]).toEqual([null, false])
  })

  it('go with their folder, and no other', async () => {
    for (const key of ['d/a.jpg/1', 'd/a.jpg/2', 'd/a.jpg/3', 'd/a.jpg2/1'])
      await store.write(key, Buffer.from('x'))
    await store.removeFolder('d/a.jpg')
    expect([...server.objects.keys()]).toEqual(['files/rodada/d/a.jpg2/1'])
  })

  it('are listed with their folder, page by page', async () => {
    for (const key of ['d/1', 'd/e/2', 'd/e/3', 'd2/4']) await store.write(key, Buffer.from(key))
    expect(await Readable.from(store.list('d')).toArray()).toEqual([
      { key: 'd/1', bytes: 3 },
      { key: 'd/e/2', bytes: 5 },
      { key: 'd/e/3', bytes: 5 },
    ])
  })

  it('may lie in the whole bucket', async () => {
    await (await open('files', '')).write('one.jpg', Buffer.from('one'))
    expect([...server.objects.keys()]).toEqual(['files/one.jpg'])
  })

  it('are not kept where it refuses or has no such bucket', async () => {
    await store.check()
    await expect((await open('other')).check()).rejects.toThrow()
    server.status = 403
    await expect(store.check()).rejects.toThrow()
    await expect(store.read('one.jpg')).rejects.toThrow()
    await expect(store.has('one.jpg')).rejects.toThrow()
  })
})

describe('a start', () => {
  const openAs = (credentials: string) =>
    openFileStore({ DATA_DIR: '', STORAGE_URL: `s3://${credentials}@files?endpoint=${server.endpoint}` })

  it('is told in one line of credentials that are refused, and of a bucket that is not there', async () => {
    await expect(requireAccess(await openAs('other:se%2Fcret'))).rejects.toThrow(
      /^El almacén de objetos de STORAGE_URL rechaza la llave, o el acceso a «files»$/,
    )
    await expect(requireAccess(await open('nowhere'))).rejects.toThrow(
      /^El almacén de objetos de STORAGE_URL no tiene «nowhere»$/,
    )
    await requireAccess(store)
  })

  it('waits for a store that is out of reach, or has a fault of its own', async () => {
    server.status = 503
    await expect(store.check()).rejects.not.toThrow(ConfigError)
    await requireAccess(store)
    await server.close()
    await requireAccess(store)
  })
})

describe('its address', () => {
  it('names bucket, prefix, place and key', () => {
    expect(readStorageAddress('s3://key:se%2Fcret@files/a/b/?endpoint=https://s.example&region=mx')).toEqual({
      bucket: 'files',
      prefix: 'a/b/',
      endpoint: 'https://s.example',
      region: 'mx',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    })
    expect(readStorageAddress('s3://files')).toEqual({
      bucket: 'files',
      prefix: '',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
    })
  })

  it('that is wrong shows no secret', () => {
    expect(() => readStorageAddress('https://key:secreto@files')).toThrow(/^(?!.*secreto)/)
  })
})
