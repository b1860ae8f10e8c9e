import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { deriveKeys } from '@rodada/service/data/keys'
import { readSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function read(source: Record<string, string>) {
  return readSecrets(source, readSettings({ ...source, DATA_DIR: folder }, '/'))
}

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://rodada.mx', MAIL: 'none' }

describe('readSecrets', () => {
  it('makes them once, fit for use, closed to others', async () => {
    const made = await read({})
    expect(made.sessionSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(Buffer.from(made.filesKey, 'base64')).toHaveLength(32)
    expect(() => deriveKeys(made.identitySigningKey)).not.toThrow()
    expect(await read({})).toEqual(made)
    const { mode } = await stat(join(folder, 'secrets', 'SESSION_SECRET'))
    expect(mode & 0o777).toBe(0o600)
  })

  it('prefers what it is given', async () => {
    const sessionSecret = 'x'.repeat(32)
    expect(await read({ SESSION_SECRET: sessionSecret })).toMatchObject({ sessionSecret })
  })

  it.each([
    [{ SESSION_SECRET: 'corta' }, 'SESSION_SECRET no vale'],
    [{ IDENTITY_SIGNING_KEY: 'bm8gZXMgdW5hIGxsYXZl' }, 'IDENTITY_SIGNING_KEY no vale'],
    [{ FILES_KEY: 'YQ==' }, 'FILES_KEY no vale'],
    [{ FILES_KEYS_OLD: `${'A'.repeat(43)}=,YQ==` }, 'FILES_KEYS_OLD no vale'],
    [
      production,
      /Falta SESSION_SECRET: en producción es obligatoria.* Falta IDENTITY_SIGNING_KEY.* Falta FILES_KEY/,
    ],
    [{ ...production, SESSION_SECRET: 'x'.repeat(32) }, 'Falta IDENTITY_SIGNING_KEY'],
  ])('refuses %j without showing it', async (source, message) => {
    await expect(read(source)).rejects.toThrow(message)
    await expect(read(source)).rejects.not.toThrow('corta')
  })

  it('takes the keys of before', async () => {
    const [one, two] = [`${'A'.repeat(43)}=`, `${'B'.repeat(42)}A=`]
    expect(await read({ FILES_KEYS_OLD: `${one}, ${two}` })).toMatchObject({ filesKeysOld: [one, two] })
    expect(await read({})).toMatchObject({ filesKeysOld: [] })
  })

  it.each(['SESSION_SECRET', 'IDENTITY_SIGNING_KEY', 'FILES_KEY'])(
    'stops where the kept %s is damaged, and makes no other in its place',
    async (name) => {
      await read({})
      const path = join(folder, 'secrets', name)
      const whole = await readFile(path, 'utf8')
      for (const damaged of ['', whole.slice(0, 20), '\0'.repeat(whole.length)]) {
        await writeFile(path, damaged)
        await expect(read({})).rejects.toThrow(`El secreto guardado en ${path} está dañado`)
        expect(await readFile(path, 'utf8')).toBe(damaged)
      }
      await writeFile(path, whole)
      await read({})
    },
  )
})
