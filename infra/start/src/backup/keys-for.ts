import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../console/say.ts'
import { keepSecret, readStoredSecret } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Source } from '../settings/source.ts'
import { StartError } from '../start-error.ts'
import { decryptKeys, keyDigest } from './encrypted-keys.ts'
import { encryptedKeysName, type Manifest } from './manifest.ts'

type KeysSaid = Pick<Manifest, 'keys' | 'encryptedKeys'>

export interface KeysOfBackup {
  /** In the form of the settings. */
  readonly given: { readonly FILES_KEY: string; readonly FILES_KEYS_OLD: string }
  /** Whether the keys come from the backup and the settings lack them. */
  readonly isNew: boolean
}

/**
 * The keys that open a backup: those of the settings or of DATA_DIR, else those that it contains encrypted.
 * @throws StartError when none of them is there or opens it.
 */
export async function keysFor(
  manifest: KeysSaid,
  folder: string,
  source: Source,
  { dataDir, backupPassphrase }: Pick<Settings, 'dataDir' | 'backupPassphrase'>,
): Promise<KeysOfBackup> {
  const current = source.FILES_KEY ?? (await readStoredSecret(dataDir, 'FILES_KEY'))
  if (current !== null) {
    const given = { FILES_KEY: current, FILES_KEYS_OLD: source.FILES_KEYS_OLD ?? '' }
    return { given: requireAll(manifest, given), isNew: false }
  }
  if (manifest.encryptedKeys === null)
    throw new StartError('El respaldo no trae FILES_KEY: da en la configuración la que tenía la plataforma.')
  if (backupPassphrase === undefined)
    throw new StartError('Falta FILES_KEY: dala, o da BACKUP_PASSPHRASE para abrir la que trae el respaldo.')
  const [opened, ...earlier] = await decryptKeys(
    await readFile(join(folder, encryptedKeysName)),
    backupPassphrase,
  )
  return { given: { FILES_KEY: opened, FILES_KEYS_OLD: earlier.join(',') }, isNew: true }
}

/** Data that another key encrypted could never be read. */
function requireAll(manifest: KeysSaid, given: KeysOfBackup['given']): KeysOfBackup['given'] {
  const earlier = given.FILES_KEYS_OLD.split(',').filter(Boolean)
  const digests = [given.FILES_KEY, ...earlier].map((key) => keyDigest(key.trim()))
  if (manifest.keys.every((digest) => digests.includes(digest))) return given
  throw new StartError(
    'FILES_KEY no es la de este respaldo: da la que tenía la plataforma (y en FILES_KEYS_OLD las anteriores).',
  )
}

/**
 * Keeps the backup's keys in DATA_DIR: outside production a start reads them there; in production the operator takes
 * them from there.
 */
export async function keepKeys(
  { given, isNew }: KeysOfBackup,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<void> {
  if (!isNew) return
  for (const name of ['FILES_KEY', 'FILES_KEYS_OLD'] as const) {
    if (given[name] === '') continue
    await keepSecret(dataDir, name, given[name])
    say(
      `${name} del respaldo está en ${join(dataDir, 'secrets', name)}: ponla en la configuración.`,
      'warning',
    )
  }
}
