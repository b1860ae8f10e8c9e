import { newIdempotencyKey } from '@rodada/web/idempotency-key'
import { readTabStorage, writeTabStorage } from '@rodada/web/tab-storage'

/** Who registers; passwords are never kept. */
export interface Person {
  readonly name: string
  readonly lastName: string
  readonly email: string
}

interface Kept extends Person {
  /** `Idempotency-Key` of the try. */
  readonly key: string
}

/**
 * A registration whose answer has not come: with the same key this browser is signed in to the account that it may
 * have made already. Survives a reload, and ends with the tab.
 */
export interface RegistrationDraft {
  /** Who was about to register; null when nobody was. */
  restore(): Person | null
  /** The key for registering this person, the same until an answer comes. */
  keyFor(person: Person): string
  /** The service has answered. */
  forget(): void
}

const storageKey = 'rodada.registration'

function isKept(value: unknown): value is Kept {
  const fields: Partial<Record<keyof Kept, unknown>> = Object(value)
  return [fields.name, fields.lastName, fields.email, fields.key].every((field) => typeof field === 'string')
}

/** Creates the draft of one page. */
export function createDraft(): RegistrationDraft {
  let kept: Kept | null = null
  return {
    restore() {
      const stored = readTabStorage(storageKey)
      if (isKept(stored)) kept ??= stored
      return kept
    },
    keyFor({ name, lastName, email }) {
      const isSame = kept?.name === name && kept.lastName === lastName && kept.email === email
      if (kept === null || !isSame) kept = { name, lastName, email, key: newIdempotencyKey() }
      writeTabStorage(storageKey, kept)
      return kept.key
    },
    forget() {
      kept = null
      writeTabStorage(storageKey, null)
    },
  }
}
