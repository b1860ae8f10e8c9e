import { newIdempotencyKey } from '@rodada/web/calls/idempotency-key'
import { readTabStorage, writeTabStorage } from '@rodada/web/storage/tab-storage'

/** Data of a registration; passwords are never stored. */
export interface Person {
  readonly name: string
  readonly lastName: string
  readonly email: string
}

interface PendingPerson extends Person {
  /** `Idempotency-Key` of the attempt. */
  readonly key: string
}

/**
 * A registration without an answer: repeated with the same key it signs this browser in to the account that may already
 * exist. Survives a reload, and ends with the tab.
 */
interface RegistrationDraft {
  /** Data of the open attempt; null for none. */
  restore(): Person | null
  /** Key of the attempt for this person, the same until an answer comes. */
  keyFor(person: Person): string
  /** Call it once the service has answered. */
  forget(): void
}

const storageKey = 'rodada.registration'

function isPending(value: unknown): value is PendingPerson {
  const fields: Partial<Record<keyof PendingPerson, unknown>> = Object(value)
  return [fields.name, fields.lastName, fields.email, fields.key].every((field) => typeof field === 'string')
}

export function createDraft(): RegistrationDraft {
  let pending: PendingPerson | null = null
  return {
    restore() {
      const stored = readTabStorage(storageKey)
      if (isPending(stored)) pending ??= stored
      return pending
    },
    keyFor({ name, lastName, email }) {
      const isSame = pending?.name === name && pending.lastName === lastName && pending.email === email
      if (pending === null || !isSame) pending = { name, lastName, email, key: newIdempotencyKey() }
      writeTabStorage(storageKey, pending)
      return pending.key
    },
    forget() {
      pending = null
      writeTabStorage(storageKey, null)
    },
  }
}
