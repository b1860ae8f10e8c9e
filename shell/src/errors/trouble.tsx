import { Container, ErrorState, PageHeader } from '@rodada/ui'
import type { TroubleProps } from '@rodada/web/page-routes'
import { NotFound } from './not-found.tsx'

const unreachable = 'No pudimos cargar esta sección. Revisa tu conexión a internet e inténtalo de nuevo.'
const crashed = 'La página dejó de funcionar. Vuelve a intentarlo o regresa más tarde.'

/** In the place of a page that could not be shown; the frame around it keeps working. */
export function Trouble({ kind, message, retrying, retry }: TroubleProps) {
  if (kind === 'missing') return <NotFound />
  return (
    <Container>
      <PageHeader
        title={kind === 'crashed' ? 'Unexpected Application Error!' : 'No pudimos cargar esta página'}
      />
      <ErrorState
        title="Algo salió mal"
        detail={message || (kind === 'crashed' ? crashed : unreachable)}
        onRetry={retry}
        retrying={retrying}
      />
    </Container>
  )
}
