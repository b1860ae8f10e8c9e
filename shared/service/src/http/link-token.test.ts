import { randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { hashToken, isSigned, mintToken, signClaim } from './link-token.ts'

it('a token is found by its digest, also with what a mail program puts around it', () => {
  const { token, tokenHash } = mintToken()
  expect(hashToken(`${token}.`)).toBe(tokenHash)
  expect(hashToken(mintToken().token)).not.toBe(tokenHash)
})

it('a signature is of one claim and one key', () => {
  const key = randomBytes(32)
  const signature = signClaim(key, '7.reminders')
  expect(isSigned(key, '7.reminders', signature)).toBe(true)
  expect(isSigned(key, '8.reminders', signature)).toBe(false)
  expect(isSigned(randomBytes(32), '7.reminders', signature)).toBe(false)
  expect(isSigned(key, '7.reminders', signature.slice(1))).toBe(false)
})
