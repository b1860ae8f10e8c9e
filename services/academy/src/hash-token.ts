import { hash } from 'node:crypto'

/** SHA-256 under which the token of a mailed link is stored. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
