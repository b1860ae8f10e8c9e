import { site } from '@rodada/contracts/site'
import { Box, Branches, Breadcrumb, Card, Container, Heading, PageHeader, WaysToReach } from '@rodada/ui'

/** /contacto: how to write, call and visit. */
export function Component() {
  return (
    <Container width="prose" pb="8">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Contacto' }]} />
      <PageHeader title="Contacto" lead="Escríbenos, llámanos o pasa a vernos." />
      <Card mb="5" _empty={{ display: 'none' }}>
        <WaysToReach contact={site.contact} />
      </Card>
      {site.branches.length > 0 && (
        <Box>
          <Heading size="card" mb="3">
            Sucursales
          </Heading>
          <Branches branches={site.branches} />
        </Box>
      )}
    </Container>
  )
}
