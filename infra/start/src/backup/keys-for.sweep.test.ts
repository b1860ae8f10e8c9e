import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { encryptKeys, keyDigest } from './encrypted-keys.ts'
import { keepKeys, keysFor } from './keys-for.ts'
import type { Manifest } from './manifest.ts'

const [current, earlier] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const phrase = 'a phrase that is long'
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rodada-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const backup = (encryptedKeys: Manifest['encryptedKeys'] = null) =>
  ({ keys: [current, earlier].map(keyDigest), encryptedKeys }) as const
const find = (manifest: ReturnType<typeof backup>, source = {}, backupPassphrase?: string) =>
  keysFor(manifest, dataDir, source, { dataDir, backupPassphrase })

describe('the keys of a backup', () => {
  it('are those of the settings, all of them', async () => {
    const source = { FILES_KEY: current, FILES_KEYS_OLD: earlier }
    expect(await find(backup(), source)).toEqual({ given: source, isNew: false })
    await expect(find(backup(), { FILES_KEY: current })).rejects.toThrow('no es la de este respaldo')
    await expect(find(backup(), { FILES_KEY: randomBytes(32).toString('base64') })).rejects.toThrow(
      /anteriores/,
    )
  })

  it('are asked for where it brings none', async () => {
    await expect(find(backup(), {}, phrase)).rejects.toThrow('no trae FILES_KEY')
  })

  it('are those that it brings, for whoever knows the passphrase, and are kept in DATA_DIR', async () => {
    const encrypted = await encryptKeys([current, earlier], phrase)
    expect(encrypted.includes(current)).toBe(false)
    await writeFile(join(dataDir, 'keys.encrypted'), encrypted)
    const manifest = backup({ bytes: encrypted.length, sha256: '' })
    await expect(find(manifest)).rejects.toThrow('BACKUP_PASSPHRASE')
    await expect(find(manifest, {}, 'another phrase than that')).rejects.toThrow('no abre las llaves')
    const found = await find(manifest, {}, phrase)
    expect(found).toEqual({ given: { FILES_KEY: current, FILES_KEYS_OLD: earlier }, isNew: true })
    await keepKeys(found, { dataDir })
    const keyFile = join(dataDir, 'secrets', 'FILES_KEY')
    expect(await readFile(keyFile, 'utf8')).toBe(`${current}\n`)
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
  })
})
