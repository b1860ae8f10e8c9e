import { newIdempotencyKey } from '@rodada/web/idempotency-key'

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

function read(): Kept | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    // No storage, as some privacy settings have it, or somebody wrote into it: there is no draft.
    return null
  }
}

function write(draft: Kept | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Creates the draft of one page. */
export function createDraft(): RegistrationDraft {
  let kept: Kept | null = null
  return {
    restore() {
      kept ??= read()
      return kept
    },
    keyFor({ name, lastName, email }) {
      const isSame = kept?.name === name && kept.lastName === lastName && kept.email === email
      if (kept === null || !isSame) kept = { name, lastName, email, key: newIdempotencyKey() }
      write(kept)
      return kept.key
    },
    forget() {
      kept = null
      write(null)
    },
  }
}
