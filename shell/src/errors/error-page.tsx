import { Container, ErrorState, Flex, LinkButton, PageHeader } from '@rodada/ui'
import { lastFailedRequest } from '@rodada/web/calls/failed-request'
import { usePageData } from '@rodada/web/pages/router'

export const loader = () => ({ requestId: lastFailedRequest() })

/** The page /Error: where every unexpected answer ends. */
export function Component() {
  const { requestId } = usePageData<typeof loader>()
  return (
    <Container>
      <PageHeader title="Ocurrió un error" />
      <ErrorState
        title="No pudimos completar lo que pediste"
        detail="Algo falló de nuestro lado. Vuelve a intentarlo en unos minutos; si el problema sigue, escríbenos."
        requestId={requestId}
      >
        <Flex gap="3" wrap="wrap" justify="center">
          <LinkButton href="/">Ir al inicio</LinkButton>
          <LinkButton href="/contacto" variant="outline" colorPalette="ink">
            Contacto
          </LinkButton>
        </Flex>
      </ErrorState>
    </Container>
  )
}
