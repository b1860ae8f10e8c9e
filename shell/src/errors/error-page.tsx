import { Container, ErrorState, Flex, LinkButton, PageHeader } from '@rodada/ui'
import { lastFailedRequest } from '@rodada/web/calls/failed-request'
import { usePageData } from '@rodada/web/pages/router'

export const loader = () => lastFailedRequest()

const faulty = {
  title: 'No pudimos completar lo que pediste',
  detail:
    'Algo falló de nuestro lado. Vuelve a intentarlo en unos minutos; si el problema sigue, escríbenos.',
}
const refused = {
  title: 'Esto no se puede ver con tu cuenta, o ya no existe',
  detail: 'Revisa la dirección o entra con otra cuenta; si crees que es un error, escríbenos.',
}

/** The page /Error: where answers end that no page expects. */
export function Component() {
  const failed = usePageData<typeof loader>()
  return (
    <Container>
      <PageHeader title="Ocurrió un error" />
      <ErrorState {...(failed?.isRefused ? refused : faulty)} requestId={failed?.requestId ?? null}>
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
