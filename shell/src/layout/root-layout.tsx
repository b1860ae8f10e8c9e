import { Box, Flex, Footer, mainId, Navbar, Notices, SkipLink } from '@rodada/ui'
import { useNotices, useSession } from '@rodada/web/app'
import { Outlet, ScrollRestoration, useLocation } from '@rodada/web/router'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

const developer = { name: 'Taller Rodada', url: '/acerca-de' }

/** The frame of the site. Only what the session decides waits for it, in a place of its final size. */
export function RootLayout({ year }: { year: number }) {
  const session = useSession()
  const { pathname } = useLocation()
  const { notices, dismiss } = useNotices()
  return (
    <Flex direction="column" minH="100vh">
      <SkipLink />
      <ProgressBar />
      <RouteAnnouncer />
      <Navbar session={session} currentPath={pathname} />
      <Notices notices={notices} onDismiss={dismiss} />
      <Box as="main" id={mainId} tabIndex={-1} flex="1" outline="none">
        <Outlet />
      </Box>
      <Footer
        year={year}
        developer={developer}
        socialUrl="https://www.facebook.com/"
        photoUrl="https://www.instagram.com/"
      />
      <ScrollRestoration />
    </Flex>
  )
}
