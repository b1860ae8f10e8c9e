import { comparableName } from '@rodada/contracts/comparable-name'
import type { PageDescriptor } from '@rodada/contracts/release'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import type { PaletteItem } from '@rodada/ui/palette'

function itemOf({ path, title, menu }: PageDescriptor): PaletteItem {
  return { value: path, href: path, label: title, note: menu?.group }
}

/** The pages of the user's roles that can be opened as they are, those of the side bar first, by the words of their titles; none of them: all. */
export function pageItems(
  pages: readonly PageDescriptor[],
  roles: readonly Role[],
  words: string,
): PaletteItem[] {
  const wanted = comparableName(words).split(' ')
  return pages
    .filter(({ path, access }) => access !== 'public' && !path.includes(':') && mayAccess(access, roles))
    .filter(({ title, menu }) => {
      const name = comparableName(`${title} ${menu?.label ?? ''}`)
      return wanted.every((word) => name.includes(word))
    })
    .toSorted((one, other) => Number(other.menu !== undefined) - Number(one.menu !== undefined))
    .map(itemOf)
}
