import { newIdempotencyKey } from '@rodada/web/idempotency-key'
import { readTabStorage, writeTabStorage } from '@rodada/web/tab-storage'

/** Who registers; passwords are never kept. */
export interface Person {
  readonly name: string
  readonly lastName: string
  readonly email: string
}

interface PendingPerson extends Person {
  /** `Idempotency-Key` of the try. */
  readonly key: string
}

/**
 * A registration whose answer has not come: with the same key this browser is signed in to the account that it may
 * have made already. Survives a reload, and ends with the tab.
 */
interface RegistrationDraft {
  /** Who was about to register; null for none. */
  restore(): Person | null
  /** The key for registering this person, the same until an answer comes. */
  keyFor(person: Person): string
  /** The service has answered. */
  forget(): void
}

const storageKey = 'rodada.registration'

function isPending(value: unknown): value is PendingPerson {
  const fields: Partial<Record<keyof PendingPerson, unknown>> = Object(value)
  return [fields.name, fields.lastName, fields.email, fields.key].every((field) => typeof field === 'string')
}

/** Creates the draft of one page. */
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
