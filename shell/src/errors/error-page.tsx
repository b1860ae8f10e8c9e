import { Container, ErrorState, LinkButton, PageHeader } from '@rodada/ui'

/** The page /Error: where every unexpected answer ends. */
export function Component() {
  return (
    <Container>
      <PageHeader title="Ocurrió un error" />
      <ErrorState
        title="No pudimos completar lo que pediste"
        detail="Algo falló de nuestro lado. Vuelve a intentarlo en unos minutos; si el problema sigue, escríbenos."
      >
        <LinkButton href="/">Ir al inicio</LinkButton>
      </ErrorState>
    </Container>
  )
}
