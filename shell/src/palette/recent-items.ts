import type { PaletteItem } from '@rodada/ui/palette'
import { clearTabStorage, readTabStorage, writeTabStorage } from '@rodada/web/storage/tab-storage'

const root = 'rodada.recent.'
const mostItems = 6

function isItem(one: unknown): one is PaletteItem {
  const { value, label, note, href } = Object(one)
  return (
    [value, label, href].every((text) => typeof text === 'string') &&
    ['string', 'undefined'].includes(typeof note) &&
    href.startsWith('/')
  )
}

/**
 * What a staff member has opened from the search, the last first. These are names of people: they are kept for the life
 * of the tab, until another user signs in.
 */
export function recentItems(userId: number): PaletteItem[] {
  clearTabStorage((key) => key.startsWith(root) && key !== root + userId)
  const stored = readTabStorage(root + userId)
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

/** Puts the item before the others. */
export function noteRecent(userId: number, item: PaletteItem): void {
  const others = recentItems(userId).filter(({ value }) => value !== item.value)
  writeTabStorage(root + userId, [item, ...others].slice(0, mostItems))
}
