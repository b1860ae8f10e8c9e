import { Icon } from '../../icons/icon.tsx'
import { PlainList } from '../../primitives/box.tsx'
import { Skeleton } from '../../primitives/skeleton.ts'
import { Anchor } from '../../provider/link-component.tsx'
import { styled } from '../../theme/styled.ts'
import { MenuIcon } from './menu-icon.tsx'
import { byGroup, type StaffLink } from './staff-links.ts'

const Side = styled('nav', {
  base: {
    position: 'fixed',
    // Below the site's bar.
    top: 'calc(4rem + var(--above, 0px))',
    bottom: '0',
    insetStart: '0',
    width: '14rem',
    zIndex: 'bar',
    display: { base: 'none', lg: 'block' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: '2.5',
    py: '3',
    bg: 'surface',
    borderInlineEndWidth: '1px',
    borderColor: 'line',
    fontSize: 'sm',
  },
})
const Search = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minH: '9',
    px: '2.5',
    mb: '2',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { borderColor: 'fg', color: 'fg' },
    '& > kbd': { ms: 'auto' },
  },
})

export const Key = styled('kbd', {
  base: {
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
    bg: 'surface',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
  },
})

const Group = styled('h2', {
  base: { px: '2.5', pt: '3', pb: '1', fontSize: 'xs', fontWeight: 'bold', color: 'fg.muted' },
})

/** A link of the side bar, and of the sheet on phones. */
export const SideLink = styled(
  Anchor,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '9',
      px: '2.5',
      borderRadius: 'md',
      fontWeight: 'semibold',
      color: 'fg.muted',
      transition: 'colors',
      _hover: { bg: 'muted', color: 'fg' },
      _currentPage: { bg: 'muted', color: 'fg', '& > svg': { color: 'wheel.fg' } },
    },
  },
  { forwardProps: ['href'] },
)

export interface StaffLinksProps {
  /** Undefined until the session is known. */
  links: readonly StaffLink[] | undefined
  /** `href` of the link that the shown page belongs to. */
  current: string | undefined
}

/** The pages under the headings of their groups. */
export function GroupedLinks({ links, current }: StaffLinksProps) {
  if (links === undefined) return <Skeleton height="12rem" mt="4" borderRadius="md" />
  return byGroup(links).map(([group, entries]) => (
    <section key={group}>
      <Group>{group}</Group>
      <PlainList>
        {entries.map(({ href, label, icon }) => (
          <li key={href}>
            <SideLink href={href} aria-current={href === current ? 'page' : undefined}>
              <MenuIcon name={icon} />
              {label}
            </SideLink>
          </li>
        ))}
      </PlainList>
    </section>
  ))
}

const Keys = styled('button', {
  base: {
    minH: '9',
    mt: '4',
    px: '2.5',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'xs',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { bg: 'muted', color: 'fg' },
  },
})

interface SideBarProps extends StaffLinksProps {
  onSearch: () => void
  onKeys: () => void
}

/** Bar of wide screens: the pages of the user's roles, the search, and the list of shortcuts. */
export function SideBar({ onSearch, onKeys, ...links }: SideBarProps) {
  return (
    <Side aria-label="Administración">
      <Search type="button" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Icon name="search" size={16} />
        Buscar
        <Key aria-hidden>Ctrl K</Key>
      </Search>
      <GroupedLinks {...links} />
      <Keys type="button" onClick={onKeys}>
        Atajos del teclado
      </Keys>
    </Side>
  )
}
