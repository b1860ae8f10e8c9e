import { nobody } from '@rodada/contracts/account/page-account'
import { useMemo, useState } from 'react'
import { hasSignedIn } from '../account/tab-account.ts'
import { newIdempotencyKey } from '../calls/idempotency-key.ts'
import { usePageAccount, useReadAccount, useSession } from '../pages/app.ts'
import { readTabStorage, writeTabStorage } from './tab-storage.ts'

/**
 * Values of a form that was not sent yet. Survives a reload, and ends with the tab. Others who sign in meanwhile do not see
 * it, and it is there when its owner is back.
 */
export interface Draft {
  /** The values by their names as `keep` got them, from JSON; null where nothing is kept. */
  restore(): Readonly<Record<string, unknown>> | null
  keep(values: object): void
  /**
   * Takes over what was typed in this tab before its owner signed in here, with its idempotency key, unless the owner has
   * a draft already. Who has signed in in another tab may be somebody else. @returns whether it did.
   */
  adopt(): boolean
  /** For a form that is saved or given up: drops its values and its idempotency key. */
  forget(): void
}

/** Where drafts are kept: the owner follows. */
export const draftRoot = 'rodada.draft.'

/** Who types on this page, whoever is signed in in another tab meanwhile; null until it is known. */
function usePageOwner(): string | null {
  const { account } = usePageAccount()
  const { status } = useSession()
  return account ?? (status === 'unknown' ? null : nobody)
}

function move(from: string, to: string): void {
  writeTabStorage(to, readTabStorage(from))
  writeTabStorage(from, null)
}

function places(owner: string, name: string) {
  const values = `${draftRoot}${owner}.${name}`
  return { values, key: `${values}.key` }
}

/** The draft of a form of one person; `owner` is the id of the user, or `nobody`. */
export function createDraft(owner: string, name: string): Draft {
  const place = places(owner, name)
  return {
    restore() {
      const stored = readTabStorage(place.values)
      return stored === null || typeof stored !== 'object' || Array.isArray(stored) ? null : { ...stored }
    },
    keep: (values) => writeTabStorage(place.values, values),
    adopt() {
      const before = places(nobody, name)
      if (!hasSignedIn(owner) || readTabStorage(before.values) === null) return false
      if (readTabStorage(place.values) !== null) return false
      move(before.values, place.values)
      move(before.key, place.key)
      return true
    },
    forget() {
      writeTabStorage(place.values, null)
      writeTabStorage(place.key, null)
    },
  }
}

/** The draft `name` of the user who is signed in; null until the session is known. */
export function useDraft(name: string): Draft | null {
  const owner = usePageOwner()
  return useMemo(() => (owner === null ? null : createDraft(owner, name)), [owner, name])
}

/**
 * Tells texts apart without storing them, since a body may have values that no draft keeps: FNV-1a, 64 bits of UTF-16
 * units.
 */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  return hash.toString(36)
}

function storedKey(place: string, body: string): string | undefined {
  const stored: { body?: unknown; key?: unknown } = Object(readTabStorage(place))
  return stored.body === body && typeof stored.key === 'string' ? stored.key : undefined
}

/**
 * The `Idempotency-Key` of a form with the draft `name`: as `useIdempotencyKey`, and after a reload the last sent body
 * still has its key.
 */
export function useDraftKey(name: string): (body: unknown) => string {
  const place = places(usePageOwner() ?? nobody, name).key
  const [keys] = useState(() => new Map<string, string>())
  return (body) => {
    const text = JSON.stringify(body)
    const print = fingerprint(text)
    const key = keys.get(text) ?? storedKey(place, print) ?? newIdempotencyKey()
    keys.set(text, key)
    writeTabStorage(place, { body: print, key })
    return key
  }
}

/**
 * Whether this body was the last that a form with the draft `name` sent, also before a reload: then its key leads to
 * the answer that may have been lost.
 */
export function useWasSent(name: string): (body: unknown) => boolean {
  const place = places(usePageOwner() ?? nobody, name).key
  return (body) => storedKey(place, fingerprint(JSON.stringify(body))) !== undefined
}

/** Drops a draft of the page's account, with that from before signing in. */
export function useForgetDraft(): (name: string) => void {
  const readAccount = useReadAccount()
  return (name) => {
    for (const owner of [readAccount() ?? nobody, nobody]) createDraft(owner, name).forget()
  }
}
