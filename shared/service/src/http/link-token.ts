import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readLinkToken } from '@rodada/contracts/words/link-token'

/** Tokens of mailed links: random ones that are stored as digests, and signed claims that are stored nowhere. */

/** A random token, and what is stored of it: a reader of the database cannot use any link. */
export function mintToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The digest under which a token is stored; mail programs may have put signs around it. */
export function hashToken(token: string): string {
  return hash('sha256', readLinkToken(token), 'base64url')
}

/** @param key for these claims alone: see `derivedKey`. */
export function signClaim(key: Buffer, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url')
}

/** Whether a signature is that of `signClaim`; takes the same time for each wrong one. */
export function isSigned(key: Buffer, claim: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signClaim(key, claim))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
