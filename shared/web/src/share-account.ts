import type { SessionStore } from './session.ts'

const channelName = 'rodada.account'

/** A channel to the other tabs; null where the browser has none, or refuses it to this page. */
function openChannel(onNews: (account: unknown) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => onNews(data)
    return channel
  } catch {
    return null
  }
}

function tell(channel: BroadcastChannel | null, account: string | null): void {
  try {
    channel?.postMessage(account)
  } catch {
    // As where there is no channel.
  }
}

/**
 * Each page tells the other tabs whose it is, so that they look who is signed in now. What they hear decides nothing, and
 * where tabs cannot talk the gateway refuses their commands.
 */
export function shareAccount(session: SessionStore): void {
  async function hear(account: unknown) {
    await session.ready()
    if (account !== session.page.getState().account) void session.refresh()
  }
  let channel = openChannel(hear)

  session.page.subscribe(({ account }, before) => {
    if (account !== before.account) tell(channel, account)
  })
  // With an open channel some browsers do not keep a page for the back button.
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  // Such a page shows the session of the moment it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    channel ??= openChannel(hear)
    void session.refresh()
  })
}
