import { hash } from 'node:crypto'
import { readLinkToken } from '@rodada/contracts/words/link-token'

/** SHA-256 under which the token of a mailed link is stored; mail programs may have put signs around it. */
export function hashToken(token: string): string {
  return hash('sha256', readLinkToken(token), 'base64url')
}
