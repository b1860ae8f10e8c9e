import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import type { PaletteItem } from '@rodada/ui/palette'

function itemOf({ path, title, menu }: PageDescriptor): PaletteItem {
  return { value: path, href: path, label: title, note: menu?.group }
}

/** Whether a text contains each of the words; case and accents do not matter. */
export function hasWords(text: string, words: string): boolean {
  const name = comparableName(text)
  return comparableName(words)
    .split(' ')
    .every((word) => name.includes(word))
}

/**
 * The pages of the user's roles with the words in their title or label, those of the side bar first; without words
 * those of the side bar alone. Public pages are left out, and pages of single records, since their lists lead to them.
 */
export function pageItems(
  pages: readonly PageDescriptor[],
  roles: readonly Role[],
  words: string,
): PaletteItem[] {
  return pages
    .filter(({ path, access }) => access !== 'public' && !path.includes(':') && mayAccess(access, roles))
    .filter(({ shape, menu }) => menu !== undefined || (words !== '' && shape !== 'record'))
    .filter(({ title, menu }) => hasWords(`${title} ${menu?.label ?? ''}`, words))
    .toSorted((one, other) => Number(other.menu !== undefined) - Number(one.menu !== undefined))
    .map(itemOf)
}
