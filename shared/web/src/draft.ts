import { useMemo, useState } from 'react'
import { useSession } from './app.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { SessionState } from './session.ts'
import { clearTabStorage, readTabStorage, writeTabStorage } from './tab-storage.ts'

/** What somebody typed into a form and has not sent yet. Survives a reload, and ends with the tab. */
export interface Draft {
  /** The values by their names as `keep` got them, from JSON; null where nothing is kept. */
  restore(): Readonly<Record<string, unknown>> | null
  keep(values: object): void
  /** The form is saved, or given up: its values and its idempotency key go. */
  forget(): void
}

const root = 'rodada.draft.'
const nobody = 'nobody'

function ownerOf({ user }: SessionState): string {
  return user === null ? nobody : String(user.id)
}

function places(owner: string, name: string) {
  const values = `${root}${owner}.${name}`
  return { values, key: `${values}.key` }
}

/** The draft of a form of one person; `owner` is the id of the user, or `nobody`. */
export function createDraft(owner: string, name: string): Draft {
  const place = places(owner, name)
  return {
    restore() {
      const kept = readTabStorage(place.values)
      return kept === null || typeof kept !== 'object' || Array.isArray(kept) ? null : { ...kept }
    },
    keep: (values) => writeTabStorage(place.values, values),
    forget() {
      writeTabStorage(place.values, null)
      writeTabStorage(place.key, null)
    },
  }
}

/** The draft `name` of whoever is signed in; null while nobody knows who that is. */
export function useDraft(name: string): Draft | null {
  const session = useSession()
  const owner = session.status === 'unknown' ? null : ownerOf(session)
  return useMemo(() => (owner === null ? null : createDraft(owner, name)), [owner, name])
}

function keptKey(place: string, body: string): string | undefined {
  const kept: { body?: unknown; key?: unknown } = Object(readTabStorage(place))
  return kept.body === body && typeof kept.key === 'string' ? kept.key : undefined
}

/**
 * The `Idempotency-Key` of what a form with the draft `name` sends: as `useIdempotencyKey`, and after a reload the
 * body that was sent last still has its key.
 */
export function useDraftKey(name: string): (body: unknown) => string {
  const place = places(ownerOf(useSession()), name).key
  const [keys] = useState(() => new Map<string, string>())
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? keptKey(place, text) ?? newIdempotencyKey()
    keys.set(text, key)
    writeTabStorage(place, { body: text, key })
    return key
  }
}

/** Takes away what other users left in this tab. What was typed before signing in may still be theirs to send. */
export function forgetDraftsOfOthers(userId: number): void {
  const kept = [String(userId), nobody].map((owner) => `${root}${owner}.`)
  clearTabStorage((key) => key.startsWith(root) && !kept.some((start) => key.startsWith(start)))
}
