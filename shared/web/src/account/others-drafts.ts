import { nobody } from '@rodada/contracts/account/page-account'
import { storedKeys } from '../storage/browser-storage.ts'
import { draftRoot } from '../storage/draft.ts'
import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts'
import type { SessionStore } from './session.ts'

/** Those of before signing in are not among them: who signs in takes them over. */
function draftsOfOthers(account: string): ReadonlyMap<string, unknown> {
  const own = [account, nobody].map((owner) => `${draftRoot}${owner}.`)
  const keys = storedKeys('tab').filter(
    (key) => key.startsWith(draftRoot) && !own.some((start) => key.startsWith(start)),
  )
  return new Map(keys.map((key) => [key, readTabStorage(key)]))
}

/**
 * Signing out, in whatever tab, clears the storage of all: what others have typed in this one is put back, for when they
 * return.
 */
export function keepOthersDrafts({ page, store }: Pick<SessionStore, 'page' | 'store'>): void {
  let others: ReadonlyMap<string, unknown> = new Map()
  const putBack = () => {
    for (const [key, draft] of others) if (readTabStorage(key) === null) writeTabStorage(key, draft)
  }
  page.subscribe(({ account, other }, before) => {
    if (before.account === null && account !== null) others = draftsOfOthers(account)
    if (other !== null) putBack()
  })
  store.subscribe(({ status }) => {
    if (status === 'anonymous') putBack()
  })
}
