import { createSecretKey } from 'node:crypto'
import type { DeliveredEvent } from '@rodada/contracts/event'
import { derivedKey } from '../data/derived-key.ts'
import { decrypt, encrypt } from '../data/encryption.ts'

/**
 * An event as it waits in its producer's queue, where delivered ones lie for a day and backups find them: what it says
 * of people is encrypted.
 */
export interface QueuedEvent extends Omit<DeliveredEvent, 'data'> {
  /** The data as JSON, by AES-256-GCM, in base64. */
  readonly encrypted: string
}

type Settings = Parameters<typeof derivedKey>[0]

const keyOf = (settings: Settings) => createSecretKey(derivedKey(settings, 'queued events'))

export function toQueue(settings: Settings): (event: DeliveredEvent) => QueuedEvent {
  const key = keyOf(settings)
  return ({ data, ...event }) => {
    const content = Buffer.from(JSON.stringify(data))
    return { ...event, encrypted: encrypt(key, content, event.id).toString('base64') }
  }
}

/** The way back. It throws where another `INTERNAL_KEY` wrote the event: it waits until that one is back. */
export function fromQueue(settings: Settings): (queued: QueuedEvent) => DeliveredEvent {
  const key = keyOf(settings)
  return ({ encrypted, ...event }) => {
    const content = decrypt(key, Buffer.from(encrypted, 'base64'), event.id)
    return { ...event, data: JSON.parse(content.toString('utf8')) }
  }
}
