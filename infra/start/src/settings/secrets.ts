import { createPrivateKey, randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fromLine, generateSigningKey } from '@rodada/service/data/keys'
import { type Static, Type } from 'typebox'
import { readIfThere, StartError } from '../start-error.ts'
import { requireGiven } from './missing.ts'
import { readBy } from './readers.ts'
import type { Settings } from './settings.ts'
import type { Source } from './source.ts'

export interface Secrets {
  /** Signs session cookies. */
  readonly sessionSecret: string
  /** Ed25519 private key, PKCS8 PEM in base64; every other key of the platform follows from it. */
  readonly identitySigningKey: string
  /** 32 bytes in base64: encrypts data at rest. */
  readonly filesKey: string
  /** Earlier keys: what they encrypted stays readable. */
  readonly filesKeysOld: readonly string[]
}

/** A secret that is made once and kept in DATA_DIR. */
export interface StoredKind {
  readonly name: string
  make(): string
  isValid(value: string): boolean
}

interface Kind extends StoredKind {
  readonly name: 'SESSION_SECRET' | 'IDENTITY_SIGNING_KEY' | 'FILES_KEY'
  readonly rule: string
}

const sessionSecret: Kind = {
  name: 'SESSION_SECRET',
  rule: 'debe tener al menos 32 caracteres (por ejemplo «openssl rand -hex 32»)',
  make: () => randomBytes(32).toString('hex'),
  // A crash of the machine can leave a file of zeros.
  isValid: (value) => /^\P{Cc}{32,}$/u.test(value),
}

const identitySigningKey: Kind = {
  name: 'IDENTITY_SIGNING_KEY',
  rule: 'debe ser una llave Ed25519 en base64 («openssl genpkey -algorithm ed25519 | base64 -w0»)',
  make: generateSigningKey,
  isValid: isEd25519,
}

const filesKey: Kind = {
  name: 'FILES_KEY',
  rule: 'debe ser de 32 bytes en base64 («openssl rand -base64 32»)',
  make: () => randomBytes(32).toString('base64'),
  isValid: isFilesKey,
}

const formats = {
  'session-secret': sessionSecret,
  'signing-key': identitySigningKey,
  'files-key': filesKey,
  'files-keys': {
    rule: 'cada llave, separada por comas, es de 32 bytes en base64',
    isValid: (text: string) => listOf(text).every(isFilesKey),
  },
}

const writeOnly = true

export const secretSettings = Type.Object({
  SESSION_SECRET: Type.Optional(
    Type.String({
      format: 'session-secret',
      writeOnly,
      description:
        'Signs session cookies. Required in production; unset: made once and kept in DATA_DIR/secrets. `openssl rand -hex 32`',
    }),
  ),
  IDENTITY_SIGNING_KEY: Type.Optional(
    Type.String({
      format: 'signing-key',
      writeOnly,
      description:
        'Signs identities; the keys between parts follow from it. Required in production; unset: made once and kept in DATA_DIR/secrets. `openssl genpkey -algorithm ed25519 | base64 -w0`',
    }),
  ),
  FILES_KEY: Type.Optional(
    Type.String({
      format: 'files-key',
      writeOnly,
      description:
        'Encrypts private data at rest. A key that does not fit the stored data stops the start. Required in production; unset: made once and kept in DATA_DIR/secrets. `openssl rand -base64 32`',
    }),
  ),
  FILES_KEYS_OLD: Type.Optional(
    Type.String({
      format: 'files-keys',
      writeOnly,
      description:
        'Key rotation: the new key goes into FILES_KEY, the old ones here, separated by commas. Old keys only decrypt. Keep each for as long as its files and log entries are kept. On several machines add the new key here first (restart every part), then swap the two (restart again).',
    }),
  ),
})

/**
 * The platform's secrets: those given, else those kept in DATA_DIR, else new ones, which are kept there.
 * @throws StartError when one is invalid, or missing in production.
 */
export async function readSecrets(source: Source, settings: Settings): Promise<Secrets> {
  const given = readBy(secretSettings, source, formats)
  if (settings.environment === 'production') requireGiven({ ...settings.source, ...source })
  return {
    sessionSecret: await secretOf(sessionSecret, given, settings),
    identitySigningKey: await secretOf(identitySigningKey, given, settings),
    filesKey: await secretOf(filesKey, given, settings),
    filesKeysOld: listOf(given.FILES_KEYS_OLD ?? ''),
  }
}

async function secretOf(
  kind: Kind,
  { [kind.name]: value }: Static<typeof secretSettings>,
  { dataDir }: Settings,
): Promise<string> {
  return value ?? storedSecret(dataDir, kind)
}

const kinds = [sessionSecret, identitySigningKey, filesKey]
export const secretNames: ReadonlySet<string> = new Set(kinds.map(({ name }) => name))

/** The secret stored in DATA_DIR, else a new one, which it does not store. */
export async function makeSecret(name: string, dataDir: string): Promise<string> {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`${name} is no secret`)
  return (await readStoredSecret(dataDir, name)) ?? kind.make()
}

function listOf(keys: string): string[] {
  return keys === '' ? [] : keys.split(',').map((key) => key.trim())
}

/**
 * A secret that is made once and kept in DATA_DIR, readable by its owner only.
 * @throws StartError when the kept one is damaged: a new one could not decrypt existing data.
 */
export async function storedSecret(dataDir: string, { name, make, isValid }: StoredKind): Promise<string> {
  const stored = await readStoredSecret(dataDir, name)
  if (stored !== null) {
    if (isValid(stored)) return stored
    const path = pathOf(dataDir, name)
    throw new StartError(`El secreto guardado en ${path} está dañado: restaura ese archivo de tu respaldo.`)
  }
  const secret = make()
  await keepSecret(dataDir, name, secret)
  return secret
}

/** Keeps a secret in DATA_DIR, readable by its owner only. */
export async function keepSecret(dataDir: string, name: string, secret: string): Promise<void> {
  const path = pathOf(dataDir, name)
  await mkdir(dirname(path), { recursive: true })
  await chmod(dirname(path), 0o700)
  // Written to a draft and renamed: a crash leaves no partial secret.
  const draft = `${path}.nuevo`
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
}

/** @returns null only when it was never made. @throws when the file cannot be read: the start must stop. */
export async function readStoredSecret(dataDir: string, name: string): Promise<string | null> {
  return (await readIfThere(pathOf(dataDir, name)))?.trim() ?? null
}

function pathOf(dataDir: string, name: string): string {
  return join(dataDir, 'secrets', name)
}

function isFilesKey(value: string): boolean {
  return Buffer.from(value, 'base64').length === 32
}

function isEd25519(value: string): boolean {
  try {
    return createPrivateKey(fromLine(value)).asymmetricKeyType === 'ed25519'
  } catch {
    // Not a key at all: as invalid as a key of another kind.
    return false
  }
}
