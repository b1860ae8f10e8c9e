import { site } from '@rodada/contracts/site'
import { Box, Flex, Footer, ModeSwitch, mainId, Navbar, Notices, OfflineBar, SkipLink } from '@rodada/ui'
import { useHasPages, useNotices, useSession } from '@rodada/web/app'
import { Outlet, ScrollRestoration, useLocation } from '@rodada/web/router'
import { useColorMode } from './color-mode.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useOffline } from './use-offline.ts'

function SiteFooter({ year }: { year: number }) {
  const [mode, setMode] = useColorMode()
  return (
    <Footer
      name={site.name}
      year={year}
      developer={site.developer}
      socialUrl={site.social.network}
      photoUrl={site.social.photos}
    >
      <ModeSwitch mode={mode} onChange={setMode} />
    </Footer>
  )
}

/** The frame of the site. Only what the session decides waits for it, in a place of its final size. */
export function RootLayout({ year }: { year: number }) {
  const session = useSession()
  const hasPage = useHasPages()
  const { pathname } = useLocation()
  const { notices, dismiss } = useNotices()
  return (
    <Flex direction="column" minH="100vh">
      <SkipLink />
      <ProgressBar />
      <RouteAnnouncer />
      <Navbar session={session} name={site.name} hasPage={hasPage} currentPath={pathname} />
      <Notices notices={notices} onDismiss={dismiss} />
      {/* The footer starts below the fold: pages of any length replace each other without moving it. */}
      <Box as="main" id={mainId} tabIndex={-1} flex="1" minH="calc(100vh - 4rem)" outline="none">
        <Outlet />
      </Box>
      <SiteFooter year={year} />
      <OfflineBar offline={useOffline()} />
      <ScrollRestoration />
    </Flex>
  )
}
