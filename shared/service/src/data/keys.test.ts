import { describe, expect, it } from '@jest/globals'
import { createIdentitySigner, createIdentityVerifier } from '../http/identity-token.ts'
import { createInternalVerifier } from '../http/internal.ts'
import { internally } from '../testing/test-settings.ts'
import { deriveKeys, generateSigningKey } from './keys.ts'

const actor = { userId: 7, roles: ['Admin'], session: 's' } as const

describe('keys', () => {
  it('are the same each time for one signing key and differ for another', () => {
    const signingKey = generateSigningKey()
    expect(deriveKeys(signingKey).internal('shop')).toEqual(deriveKeys(signingKey).internal('shop'))
    expect(deriveKeys(signingKey).internal('shop').key).not.toBe(
      deriveKeys(generateSigningKey()).internal('shop').key,
    )
  })

  it('give a part no key with which it could speak as another', () => {
    const keys = deriveKeys(generateSigningKey())
    const { key, peers } = keys.internal('shop')
    expect(peers.shop).toBeUndefined()
    expect(Object.values(peers)).not.toContain(keys.internal('academy').peers.identity)
    expect(Object.values(peers)).not.toContain(key)
  })
})

describe('identity tokens', () => {
  const signingKey = generateSigningKey()
  const verify = createIdentityVerifier(deriveKeys(signingKey).identityPublicKey)

  it('say who asks', () => {
    expect(verify(createIdentitySigner(signingKey)(actor))).toEqual(actor)
  })

  it('of another key, cut, or without signature are nobody', () => {
    const token = createIdentitySigner(signingKey)(actor)
    const [header, payload] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const foreign = createIdentitySigner(generateSigningKey())(actor)
    for (const bad of [foreign, token.slice(0, -4), `${header}.${payload}.`, unsigned, '', 'x'])
      expect(verify(bad)).toBeNull()
  })
})

describe('internal tokens', () => {
  it('are for one caller and one receiver', () => {
    const token = internally('identity', 'gateway')['x-rodada-internal'] ?? ''
    const stranger = createInternalVerifier(
      'gateway',
      deriveKeys(generateSigningKey()).internal('gateway').key,
    )
    expect(stranger(token)).toBeNull()
    expect(stranger('')).toBeNull()
  })
})
