import { Box, chakra, Flex } from '@chakra-ui/react'
import { Skeleton } from '../primitives/skeleton.ts'
import { Anchor } from '../provider/link-component.tsx'
import { Logo } from './logo.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NavMenu } from './nav-menu.tsx'
import { accountMenu, type MenuSession, publicMenus } from './site-menus.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    // A piece of night in both modes: every colour token inside follows.
    colorScheme: 'dark',
    bg: 'night',
    color: 'fg',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const Home = chakra(
  Anchor,
  { base: { display: 'inline-flex', py: '2', borderRadius: 'sm' } },
  { forwardProps: ['href'] },
)

export interface NavbarProps {
  session: MenuSession
  /** Path of the page: marks its link and closes the menus when it changes. */
  currentPath: string
}

/** The account's place keeps its size while the session is unknown, so that nothing moves when it is known. */
function AccountSlot({ session, currentPath }: NavbarProps) {
  const menu = accountMenu(session)
  return (
    <Flex justify="flex-end" align="center" minW="7.5rem" minH="11">
      {session.status === 'unknown' ? (
        <Skeleton height="6" width="6rem" borderRadius="full" />
      ) : (
        <NavMenu menu={menu} currentPath={currentPath} align="end" />
      )}
    </Flex>
  )
}

/** The site's bar: TIENDA, ACADEMIA, CUENTA; a drawer on narrow screens. */
export function Navbar({ session, currentPath }: NavbarProps) {
  return (
    <Bar data-print="hide">
      <Flex align="center" gap="6" maxW="page" mx="auto" px={{ base: '4', md: '6' }} minH="16">
        <Home href="/" aria-label="Rodada, inicio">
          <Logo />
        </Home>
        <Flex
          as="nav"
          aria-label="Principal"
          align="center"
          gap="1"
          flex="1"
          display={{ base: 'none', md: 'flex' }}
        >
          {publicMenus.map((menu) => (
            <NavMenu key={menu.label} menu={menu} currentPath={currentPath} />
          ))}
          <Box ms="auto">
            <AccountSlot session={session} currentPath={currentPath} />
          </Box>
        </Flex>
        <Box ms="auto" me="-2" display={{ md: 'none' }}>
          <NavDrawer menus={[...publicMenus, accountMenu(session)]} currentPath={currentPath} />
        </Box>
      </Flex>
    </Bar>
  )
}
