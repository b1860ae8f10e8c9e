import { openTabChannel, type TabChannel } from '../storage/browser-storage.ts'
import type { SessionStore } from './session.ts'

const channelName = 'rodada.account'

/**
 * Each page tells the other tabs whose it is, so that they look who is signed in now. What they hear decides nothing, and
 * where tabs cannot talk the gateway refuses their commands.
 */
export function shareAccount(session: SessionStore): void {
  async function hear(account: unknown) {
    await session.ready()
    if (account !== session.page.getState().account) void session.refresh()
  }
  let channel: TabChannel | null = openTabChannel(channelName, hear)

  session.page.subscribe(({ account }, before) => {
    if (account !== before.account) channel?.tell(account)
  })
  // With an open channel some browsers do not keep a page for the back button.
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  // Such a page shows the session of the moment it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    channel ??= openTabChannel(channelName, hear)
    void session.refresh()
  })
}
