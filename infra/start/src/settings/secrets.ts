import { createPrivateKey, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromLine, generateSigningKey } from '@rodada/service/keys'
import { StartError } from '../start-error.ts'
import { given, type Source } from './readers.ts'
import type { Settings } from './settings.ts'

export interface Secrets {
  /** Signs session cookies. */
  readonly sessionSecret: string
  /** Ed25519 private key, PKCS8 PEM in base64; every other key of the platform follows from it. */
  readonly identitySigningKey: string
  /** 32 bytes in base64: private files at rest. */
  readonly filesKey: string
}

interface Kind {
  readonly name: string
  readonly rule: string
  make(): string
  isValid(value: string): boolean
}

const sessionSecret: Kind = {
  name: 'SESSION_SECRET',
  rule: 'debe tener al menos 32 caracteres (por ejemplo «openssl rand -hex 32»)',
  make: () => randomBytes(32).toString('hex'),
  isValid: (value) => value.length >= 32,
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
  isValid: (value) => Buffer.from(value, 'base64').length === 32,
}

/**
 * The platform's secrets: as given, else those kept in DATA_DIR, else made now and kept there.
 * @throws StartError when one is unfit, or missing in production.
 */
export async function readSecrets(source: Source, settings: Settings): Promise<Secrets> {
  const read = (kind: Kind) => readSecret(kind, source, settings)
  return {
    sessionSecret: await read(sessionSecret),
    identitySigningKey: await read(identitySigningKey),
    filesKey: await read(filesKey),
  }
}

async function readSecret(kind: Kind, source: Source, settings: Settings): Promise<string> {
  const value = given(source, kind.name)
  if (value === undefined) {
    if (settings.environment !== 'production') return keptSecret(settings.dataDir, kind.name, kind.make)
    throw new StartError(`Falta ${kind.name}: en producción es obligatoria; ${kind.rule}.`)
  }
  if (!kind.isValid(value)) throw new StartError(`${kind.name} no vale: ${kind.rule}.`)
  return value
}

/** A secret that is made once and kept in DATA_DIR, readable by its owner only. */
export async function keptSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept?.trim()) return kept.trim()
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  // Written aside and renamed: a crash leaves no half a secret.
  const draft = `${path}.nuevo`
  const secret = make()
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  await rename(draft, path)
  return secret
}

function isEd25519(value: string): boolean {
  try {
    return createPrivateKey(fromLine(value)).asymmetricKeyType === 'ed25519'
  } catch {
    // Not a key at all: as unfit as one of another kind.
    return false
  }
}
