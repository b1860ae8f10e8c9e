import { nobody } from '@rodada/contracts/account/page-account'
import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts'
import type { SessionStore } from './session.ts'

const signedInPlace = 'rodada.signed-in'

/** Notes that somebody has signed in in this tab: what was typed here before is theirs. */
export function noteSignIn(account: string): void {
  writeTabStorage(signedInPlace, account)
}

/** Whether this account has signed in in this tab, not in another one. */
export function hasSignedIn(account: string): boolean {
  return readTabStorage(signedInPlace) === account
}

/** Notes it where the page itself signs in, from now on; a page of nobody is of nobody who has signed in here. */
export function followAccount({ page }: Pick<SessionStore, 'page'>): void {
  page.subscribe(({ account }, before) => {
    if (account === null || account === before.account) return
    // Known before, it has changed by what the page itself did.
    if (before.account !== null) noteSignIn(account)
    else if (account === nobody) writeTabStorage(signedInPlace, null)
  })
}
