import { Breadcrumb, Container, LinkButton, PageHeader, Text } from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'

/** /acerca-de. */
export function Component() {
  const { name } = useBusiness()
  return (
    <Container width="prose">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Acerca de' }]} />
      <PageHeader title={`Acerca de ${name}`} lead="Una tienda de patinetas con una academia adentro." />
      <Text>
        Vendemos el equipo con el que patinamos y enseñamos a subirse a él: a quien empieza desde cero y a
        quien quiere salir del bowl con estilo. Aquí lo primero es el casco; después, todo lo demás.
      </Text>
      <LinkButton href="/academia" colorPalette="bowl" mt="6" mb="12">
        Ver Cursos
      </LinkButton>
    </Container>
  )
}
