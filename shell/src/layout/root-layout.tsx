import {
  Box,
  Container,
  Flex,
  Footer,
  ModeSwitch,
  mainId,
  Navbar,
  Notices,
  OfflineBar,
  SkipLink,
  Text,
} from '@rodada/ui'
import { useOffline } from '@rodada/web/calls/connection'
import { useBusiness, useHasPages, useNotices, useSession } from '@rodada/web/pages/app'
import { Outlet, ScrollRestoration, useLocation } from '@rodada/web/pages/router'
import { useHasCart } from '@rodada/web/storage/has-cart'
import { lazy, Suspense } from 'react'
import { useColorMode } from './color-mode.ts'
import { OtherAccount } from './other-account.tsx'
import { PageTitle } from './page-title.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { StaffPlace } from './staff-place.tsx'

function SiteFooter({ year }: { year: number }) {
  const [mode, setMode] = useColorMode()
  return (
    <Footer business={useBusiness()} year={year}>
      <ModeSwitch mode={mode} onChange={setMode} />
    </Footer>
  )
}

const OverrideBadge = lazy(
  () => import(/* webpackChunkName: "override-badge" */ '../override/override-badge.tsx'),
)

const CartLink = lazy(() => import(/* webpackChunkName: "cart-link" */ './cart-link.tsx'))

/** Visitors without a cart load no code for it. */
function SiteCart() {
  const hasCart = useHasCart()
  return (
    hasCart && (
      <Suspense fallback={null}>
        <CartLink />
      </Suspense>
    )
  )
}

interface RootLayoutProps {
  readonly year: number
  /** Developers' own remotes in this document; none in production. */
  readonly overrides?: readonly string[]
}

function SiteNavbar() {
  const session = useSession()
  const hasPage = useHasPages()
  const { name } = useBusiness()
  const { pathname } = useLocation()
  return (
    <Navbar session={session} name={name} hasPage={hasPage} currentPath={pathname}>
      <SiteCart />
    </Navbar>
  )
}

function SiteNotices() {
  const { notices, dismiss } = useNotices()
  return <Notices notices={notices} onDismiss={dismiss} />
}

function SiteOfflineBar() {
  return <OfflineBar offline={useOffline()} />
}

/**
 * The page, hydrated after the frame, in small steps, first where the visitor clicks. A constant element: a new render
 * of the frame would make React hydrate the whole page at once.
 */
const page = (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
)

/** The frame of the site. Only what depends on the session waits for it, in reserved space. */
export function RootLayout({ year, overrides = [] }: RootLayoutProps) {
  const { name } = useBusiness()
  return (
    <Flex direction="column" minH="100vh">
      <SkipLink />
      <ProgressBar />
      <SiteNavbar />
      <SiteNotices />
      <noscript>
        <Container py="3">
          <Text>Para inscribirte, comprar o entrar a tu cuenta, activa JavaScript en tu navegador.</Text>
        </Container>
      </noscript>
      <PageTitle>
        {(ownTitle) => (
          <>
            <RouteAnnouncer ownTitle={ownTitle} siteName={name} />
            <StaffPlace ownTitle={ownTitle} />
            {/* The footer starts below the fold, so that pages of any length replace each other without moving it. */}
            <Box as="main" id={mainId} tabIndex={-1} flex="1" minH="calc(100vh - 4rem)" outline="none">
              {page}
            </Box>
          </>
        )}
      </PageTitle>
      <Suspense fallback={null}>
        <SiteFooter year={year} />
      </Suspense>
      <SiteOfflineBar />
      <OtherAccount />
      {overrides.length > 0 && (
        <Suspense fallback={null}>
          <OverrideBadge overrides={overrides} />
        </Suspense>
      )}
      <ScrollRestoration />
    </Flex>
  )
}
