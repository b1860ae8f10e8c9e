import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { type PartName, serviceNames } from '@rodada/contracts/platform'

const parts: readonly PartName[] = ['gateway', ...serviceNames]

/** Keys of one part for internal calls: its own as receiver, and one for each receiver it may call. */
export interface InternalKeys {
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
 * nor speak to a third part as somebody else.
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

function toLine(pem: string | Buffer): string {
  return Buffer.from(pem).toString('base64')
}

export function fromLine(line: string): string {
  return Buffer.from(line, 'base64').toString('utf8')
}
