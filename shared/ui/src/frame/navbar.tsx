import type { ReactNode } from 'react'
import { Flex } from '../primitives/box.tsx'
import { Skeleton } from '../primitives/skeleton.ts'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'
import { Logo } from './logo.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NavMenu } from './nav-menu.tsx'
import { accountMenu, type MenuSession, offeredMenu, publicMenus, type SiteMenu } from './navbar-menus.ts'

const Bar = styled('header', {
  base: {
    position: 'sticky',
    // Below the bar of a preview.
    top: 'var(--above, 0px)',
    zIndex: 'bar',
    // Dark in both modes: every colour token inside follows.
    colorScheme: 'dark',
    bg: 'night',
    color: 'fg',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const Home = styled(
  Anchor,
  { base: { display: 'inline-flex', minW: '0', py: '2', borderRadius: 'sm' } },
  { forwardProps: ['href'] },
)

interface NavbarProps {
  session: MenuSession
  /** Name of the site, for the link to its home page. */
  name: string
  /** Whether an active release has a page at a path; other paths are not linked. */
  hasPage: (path: string) => boolean
  /** Path of the page: marks its link and closes the menus when it changes. */
  currentPath: string
  /** Content beside the account at every width: the cart. */
  children?: ReactNode
}

/** Reserves the account's space while the session is unknown, so that nothing moves when it is known. */
function AccountSlot({ menu, known, currentPath }: { menu: SiteMenu; known: boolean; currentPath: string }) {
  return (
    <Flex justify="flex-end" align="center" minW="7.5rem" minH="11">
      {known ? (
        <NavMenu menu={menu} currentPath={currentPath} align="end" />
      ) : (
        <Skeleton height="6" width="6rem" borderRadius="full" />
      )}
    </Flex>
  )
}

/** The site's bar: TIENDA, ACADEMIA, CUENTA; a drawer on narrow screens. */
export function Navbar({ session, name, hasPage, currentPath, children }: NavbarProps) {
  const menus = publicMenus.map((menu) => offeredMenu(menu, hasPage)).filter(({ items }) => items.length > 0)
  const account = offeredMenu(accountMenu(session), hasPage)
  return (
    <Bar data-print="hide">
      <Flex align="center" gap="6" maxW="page" mx="auto" px={{ base: '4', md: '6' }} minH="16">
        <Home href="/" aria-label={`${name}, inicio`}>
          <Logo name={name} />
        </Home>
        <Flex
          as="nav"
          aria-label="Principal"
          align="center"
          gap="1"
          flex="1"
          display={{ base: 'none', md: 'flex' }}
        >
          {menus.map((menu) => (
            <NavMenu key={menu.label} menu={menu} currentPath={currentPath} />
          ))}
          <Flex ms="auto">
            {children}
            <AccountSlot menu={account} known={session.status !== 'unknown'} currentPath={currentPath} />
          </Flex>
        </Flex>
        <Flex ms="auto" me="-2" display={{ md: 'none' }}>
          {children}
          <NavDrawer menus={[...menus, account]} currentPath={currentPath} />
        </Flex>
      </Flex>
    </Bar>
  )
}
