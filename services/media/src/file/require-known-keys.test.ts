import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ConfigError } from '@rodada/service/run/config'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'
import { upload, visitor } from '../testing/uploads.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const refusal = /^FILES_KEY no es la llave[^\n]*$/

describe('a start with another FILES_KEY', () => {
  it('is refused in one line, which shows no key', async () => {
    await upload(media.app)
    const start = media.another({ FILES_KEY: keyOf(8) })
    await expect(start).rejects.toThrow(ConfigError)
    await expect(media.another({ FILES_KEY: keyOf(8) })).rejects.toThrow(refusal)
    await expect(media.another()).resolves.toBeDefined()
    const rows = await media.db.selectFrom('file_key').select('id').execute()
    expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{16}$/) }])
  })

  it('reads with the key of before where that is given too, and encrypts with the new one', async () => {
    const old = await upload(media.app)
    const rotated = { FILES_KEY: keyOf(8), FILES_KEYS_OLD: media.settings.FILES_KEY }
    const app = await media.another(rotated)
    const read = async (name: string, by = app) =>
      (await by.inject({ url: `/temp/${name}`, headers: visitor })).statusCode
    expect(await read(old)).toBe(200)
    const written = await upload(app)
    expect(await read(written)).toBe(200)
    // An instance from before the rotation does not have the new key.
    expect(await read(written, media.app)).toBe(500)
    // From now on both are needed.
    await expect(media.another()).rejects.toThrow(refusal)
    await expect(media.another({ FILES_KEY: keyOf(8) })).rejects.toThrow(refusal)
    await expect(media.another({ ...rotated, FILES_KEY: keyOf(9) })).rejects.toThrow(refusal)
    await expect(
      media.another({ FILES_KEY: keyOf(9), FILES_KEYS_OLD: `${keyOf(8)},${keyOf(7)}` }),
    ).resolves.toBeDefined()
  })
})
