import { nobody } from '@rodada/contracts/page-account'
import type { SessionStore } from './session.ts'
import { readTabStorage, writeTabStorage } from './tab-storage.ts'

const accountPlace = 'rodada.account'
const signedInPlace = 'rodada.signed-in'

/** Notes that somebody has signed in in this tab: what was typed here before is theirs. */
export function noteSignIn(account: string): void {
  writeTabStorage(signedInPlace, account)
}

/** Whether this account has signed in in this tab, not in another one. */
export function hasSignedIn(account: string): boolean {
  return readTabStorage(signedInPlace) === account
}

/** The account of the page that this tab shows; `nobody` where it is not known yet. */
export function tabAccount(): string {
  const account = readTabStorage(accountPlace)
  return typeof account === 'string' ? account : nobody
}

/** Notes whose page the tab shows, from now on. */
export function followAccount({ page }: Pick<SessionStore, 'page'>): void {
  page.subscribe(({ account }, before) => {
    if (account === null || account === before.account) return
    writeTabStorage(accountPlace, account)
    // Known before, it has changed by what the page itself did.
    if (before.account !== null) noteSignIn(account)
    else if (account === nobody) writeTabStorage(signedInPlace, null)
  })
}
