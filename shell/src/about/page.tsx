import { hasWaysToReach } from '@rodada/contracts/business/data'
import {
  Box,
  Branches,
  Breadcrumb,
  Card,
  Container,
  Heading,
  PageHeader,
  SiteSearch,
  Text,
  WaysToReach,
} from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { CatalogueLinks } from '../layout/catalogue-links.tsx'

/** /acerca-de: the owner's words, where to find us, and the way to both catalogues. */
export function Component() {
  const business = useBusiness()
  const navigate = useNavigate()
  const { name, about, branches } = business
  return (
    <Container width="prose" pb="12">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Acerca de' }]} />
      <PageHeader title={`Acerca de ${name}`} />
      {about !== null && (
        <Text keepLines size="lg" mb="6">
          {about}
        </Text>
      )}
      <CatalogueLinks />
      <SiteSearch onSearch={(path) => void navigate(path)} />
      {hasWaysToReach(business) && (
        <Card mt="8">
          <WaysToReach />
        </Card>
      )}
      {branches.length > 0 && (
        <Box mt="8">
          <Heading size="card" mb="3">
            Dónde estamos
          </Heading>
          <Branches />
        </Box>
      )}
    </Container>
  )
}
