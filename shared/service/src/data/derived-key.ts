import { createHmac } from 'node:crypto'

/** A key for one purpose, derived from the service's own: what it signs or counts fits nothing else. */
export function derivedKey({ INTERNAL_KEY }: { readonly INTERNAL_KEY: string }, purpose: string): Buffer {
  return createHmac('sha256', Buffer.from(INTERNAL_KEY, 'base64')).update(purpose).digest()
}
