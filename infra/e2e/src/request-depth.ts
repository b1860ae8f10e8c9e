import type { Page } from '@playwright/test'

/**
 * Follows what a page asks for from its next document on: address to depth, 1 for the document and one more than what
 * asked for it for everything else. A preload's depth is that of the file: its users do not ask for it.
 */
export async function followDepths(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page)
  const depths = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    const { url } = request
    if (type === 'Document') depths.clear()
    if (depths.has(url) || !url.startsWith('http')) return
    const { stack } = initiator
    const script = (stack?.callFrames[0] ?? stack?.parent?.callFrames[0])?.url
    const asker = depths.get(initiator.url ?? script ?? '')
    // An unknown script came at the earliest with the document's.
    const least = initiator.type === 'script' ? 2 : 1
    depths.set(url, type === 'Document' ? 1 : (asker ?? least) + 1)
  })
  await session.send('Network.enable')
  return depths
}
