import type { BootData } from '@rodada/contracts/platform/release'
import { Container, EmptyState, ErrorState, Link, PageHeader, SiteSearch } from '@rodada/ui'
import { useOffline, useWhenOnline } from '@rodada/web/calls/connection'
import { type FailureWords, failureWords } from '@rodada/web/calls/failure-words'
import type { TroubleProps } from '@rodada/web/pages/page-routes'
import { useLocation } from '@rodada/web/pages/router'
import { isAbsent } from '../federation/absent.ts'
import { CatalogueLinks } from '../layout/catalogue-links.tsx'
import { useOwnTitle } from '../layout/page-title.tsx'

/** The specification's own text, English as it is. */
const crashTitle = 'Unexpected Application Error!'
const crashed: FailureWords = {
  title: 'La página dejó de funcionar',
  detail: 'Vuelve a intentarlo o regresa más tarde; el resto del sitio sigue funcionando.',
}

function FailedPage({ kind, failure = 'unavailable', requestId, retrying, retry }: TroubleProps) {
  const isCrash = kind === 'crashed'
  const title = isCrash ? crashTitle : 'No pudimos cargar esta página'
  const offline = useOffline()
  useOwnTitle(title)
  useWhenOnline(retry)
  return (
    <Container>
      <PageHeader title={title} titleLang={isCrash ? 'en' : undefined} />
      <ErrorState
        {...(isCrash ? crashed : failureWords(failure, offline))}
        requestId={requestId}
        onRetry={retry}
        retrying={retrying}
      />
    </Container>
  )
}

/** Replaces a page that could not be shown; the frame around it keeps working. */
export function Trouble(props: TroubleProps) {
  return props.kind === 'missing' ? <NotFound /> : <FailedPage {...props} />
}

const missingTitle = 'No encontramos esta página'

/** For addresses without a page and records that do not exist. */
export function NotFound() {
  useOwnTitle(missingTitle)
  return (
    <Container>
      <PageHeader title={missingTitle} />
      <EmptyState title="La dirección no existe o lo que buscas ya no está disponible.">
        <SiteSearch />
        <CatalogueLinks />
        <Link href="/" alone>
          Ir al inicio
        </Link>
      </EmptyState>
    </Container>
  )
}

/** Only a new document learns of a release that is active again. */
function reload(): void {
  window.location.reload()
}

/** For an address that no page answers: not found, unless the remote that would own it is absent. */
export function UnknownAddress({ boot }: { boot: Pick<BootData, 'remotes' | 'alone'> }) {
  const { pathname } = useLocation()
  if (!isAbsent(boot, pathname)) return <NotFound />
  return <Trouble kind="code" failure="unavailable" retrying={false} retry={reload} />
}

/**
 * Last resort, when the frame itself fails: uses nothing of the design system, which may be the cause. The text is the
 * specification's.
 */
export function FrameCrash() {
  return (
    <main role="alert">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>
        <a href="/">Volver al inicio</a>
      </p>
    </main>
  )
}
