import { hash } from 'node:crypto'

/** What is stored of the token of a mailed link. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
