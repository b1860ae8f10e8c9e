import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { type PartName, serviceNames } from '@rodada/contracts/platform/platform'
import { ConfigError } from '../run/config.ts'

const parts: readonly PartName[] = ['gateway', ...serviceNames]

/** Keys of one part for internal calls: its own as receiver, and one for each receiver it may call. */
interface InternalKeys {
  readonly key: string
  readonly peers: Readonly<Partial<Record<PartName, string>>>
}

export interface DerivedKeys {
  /** Ed25519 public key, PEM in base64. */
  readonly identityPublicKey: string
  internal(part: PartName): InternalKeys
}

/** A new Ed25519 private key, PKCS8 PEM in base64 (one line, fit for an environment variable). */
export function generateSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return toLine(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

/**
 * Everything the parts need, derived from the one signing key, so that an operator keeps three secrets
 * and not one for each pair of parts. A part gets its own keys only: it can neither forge an identity
 * nor speak to a third part in another's name.
 * @throws when the key is not an Ed25519 private key.
 */
export function deriveKeys(identitySigningKey: string): DerivedKeys {
  const privateKey = createPrivateKey(fromLine(identitySigningKey))
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The signing key must be an Ed25519 key')
  const seed = privateKey.export({ type: 'pkcs8', format: 'der' })
  const master = Buffer.from(hkdfSync('sha256', seed, 'rodada', 'internal calls', 32))
  return {
    identityPublicKey: toLine(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })),
    internal: (part) => ({
      key: receiverKey(master, part).toString('base64'),
      peers: Object.fromEntries(
        parts.filter((peer) => peer !== part).map((peer) => [peer, pairKey(receiverKey(master, peer), part)]),
      ),
    }),
  }
}

/** The key that `caller` signs with toward the holder of `receiverKey`. */
export function pairKey(receiverKey: Buffer, caller: PartName): string {
  return createHmac('sha256', receiverKey).update(`caller:${caller}`).digest('base64')
}

function receiverKey(master: Buffer, part: PartName): Buffer {
  return createHmac('sha256', master).update(`receiver:${part}`).digest()
}

/** The keys of a part that encrypts what lies at rest. */
export interface EncryptionKeys {
  /** Encrypts and decrypts. */
  readonly current: Buffer
  /** Decrypt what they encrypted, and encrypt nothing new. */
  readonly earlier: readonly Buffer[]
}

/**
 * Reads the keys of a part that encrypts, 32 bytes in base64 each.
 * @param name of the setting; the earlier keys' is `<name>S_OLD`, separated by commas.
 * @throws ConfigError naming the setting that holds another length.
 */
export function readEncryptionKeys(name: string, current: string, earlier: string): EncryptionKeys {
  const read = (setting: string, text: string): Buffer => {
    const key = Buffer.from(text, 'base64')
    if (key.length !== 32) throw new ConfigError(`Setting ${setting}: must be 32 bytes in base64`)
    return key
  }
  const texts = earlier.split(',').filter((text) => text !== '')
  return { current: read(name, current), earlier: texts.map((text) => read(`${name}S_OLD`, text)) }
}

/** Error of a start whose keys do not open the content of the database. Every part derives its key from FILES_KEY. */
export function missingKey(): ConfigError {
  return new ConfigError(
    'FILES_KEY no es la llave que cifró lo que hay: pon la de antes, o agrégala a FILES_KEYS_OLD si la cambiaste',
  )
}

function toLine(pem: string | Buffer): string {
  return Buffer.from(pem).toString('base64')
}

export function fromLine(line: string): string {
  return Buffer.from(line, 'base64').toString('utf8')
}
