import { useState } from 'react'

/** `crypto.randomUUID` exists only on https and on this machine. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The `Idempotency-Key` of a form, while it is mounted: the same for the same body, so that sending it again after a
 * lost answer has no second effect; another body is another command.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? newIdempotencyKey()
    keys.set(text, key)
    return key
  }
}
