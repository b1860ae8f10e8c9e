import { Container, ErrorState, PageHeader } from '@rodada/ui'
import { useOffline, useWhenOnline } from '@rodada/web/connection'
import { type FailureWords, failureWords } from '@rodada/web/failure-words'
import type { TroubleProps } from '@rodada/web/page-routes'
import { useOwnTitle } from '../layout/page-title.tsx'
import { NotFound } from './not-found.tsx'

/** The specification's own text, English as it is. */
const crashTitle = 'Unexpected Application Error!'
const crashed: FailureWords = {
  title: 'La página dejó de funcionar',
  detail: 'Vuelve a intentarlo o regresa más tarde; el resto del sitio sigue funcionando.',
}

function FailedPage({ kind, failure = 'unreachable', requestId, retrying, retry }: TroubleProps) {
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

/** In the place of a page that could not be shown; the frame around it keeps working. */
export function Trouble(props: TroubleProps) {
  return props.kind === 'missing' ? <NotFound /> : <FailedPage {...props} />
}
