import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { beginPasskey, getPasskeySignIn, registerPasskey } from '@rodada/contracts/account/passkey'
import { as, internally } from '@rodada/service/testing/test-settings'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { IdentityHarness } from './identity-harness.ts'
import { send } from './send.ts'

/** What a device may do otherwise than it should. */
export interface Misuse {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** The user did not show to be there by finger, face or PIN. */
  readonly unverified?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A telephone with one passkey of its own, as WebAuthn Level 3 describes it, without attestation. */
export class TestDevice {
  readonly credentialId = randomBytes(16)
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  private readonly site: { readonly origin: string; readonly rpId: string }

  constructor({ settings }: Pick<IdentityHarness, 'settings'>) {
    const { origin, hostname } = new URL(settings.PUBLIC_URL)
    this.site = { origin, rpId: hostname }
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** What it answers when it makes its key. */
  make(challenge: string, misuse: Misuse = {}) {
    const authData = Buffer.concat([this.authenticatorData(0x40, misuse), this.attestedKey()])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.name(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, misuse).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      },
    }
  }

  /** What it answers when it signs in. */
  sign(challenge: string, misuse: Misuse = {}) {
    const authenticatorData = this.authenticatorData(0, misuse)
    const clientData = this.clientData('webauthn.get', challenge, misuse)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.keys.privateKey)
    return {
      ...this.name(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  private name() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  private clientData(type: string, asked: string, { origin = this.site.origin, challenge = asked }: Misuse) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private authenticatorData(more: number, { rpId = this.site.rpId, unverified = false }: Misuse): Buffer {
    const flags = 0x01 | (unverified ? 0 : 0x04) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 0])])
  }

  private attestedKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    return Buffer.concat([
      Buffer.alloc(16),
      length,
      this.credentialId,
      Buffer.from(isoCBOR.encode(key as never)),
    ])
  }
}

/** The challenge for a new key of an account whose password is `Rodada-2026`. */
export async function challengeFor(identity: IdentityHarness, userId: number): Promise<string> {
  const answer = await send(identity, beginPasskey, {
    headers: as(userId, 'GeneralUser'),
    body: { ownPassword: 'Rodada-2026' },
  })
  return answer.json().options.challenge
}

export function register(identity: IdentityHarness, userId: number, credential: object) {
  return send(identity, registerPasskey, {
    headers: as(userId, 'GeneralUser'),
    body: { credential, name: 'iPhone' },
  })
}

/** A device that has a passkey of the account. */
export async function setUpDevice(identity: IdentityHarness, userId: number): Promise<TestDevice> {
  const device = new TestDevice(identity)
  await register(identity, userId, device.make(await challengeFor(identity, userId)))
  return device
}

export async function signInChallenge(identity: IdentityHarness): Promise<string> {
  return (await send(identity, getPasskeySignIn)).json().challenge
}

/** Signs in as the gateway passes it on. @returns the session's user, or null. */
export async function enter({ app }: IdentityHarness, credential: object): Promise<unknown> {
  const answer = await app.inject({
    method: 'POST',
    url: '/internal/sign-in-passkey',
    headers: internally('gateway', 'identity'),
    payload: { credential, address: '203.0.113.9', userAgent: 'Navegador' },
  })
  return answer.json().user
}
