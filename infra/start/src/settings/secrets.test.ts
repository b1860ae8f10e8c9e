import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { deriveKeys } from '@rodada/service/keys'
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

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://rodada.mx' }

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
    [production, 'Falta SESSION_SECRET: en producción es obligatoria'],
    [{ ...production, SESSION_SECRET: 'x'.repeat(32) }, 'Falta IDENTITY_SIGNING_KEY'],
  ])('refuses %j without showing it', async (source, message) => {
    await expect(read(source)).rejects.toThrow(message)
    await expect(read(source)).rejects.not.toThrow('corta')
  })
})
