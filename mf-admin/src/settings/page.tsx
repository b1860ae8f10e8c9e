import { AwaitedForm, Container, LinkButton, PageHeader, PageSection, SimpleGrid } from '@rodada/ui'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { LocationList } from './location-list.tsx'
import { MembershipPriceForm } from './membership-price-form.tsx'

async function load({ read }: LoaderArgs) {
  const [membershipPrice, locations] = await Promise.all([
    read('/api/Membership/GetPrice'),
    read('/api/Address/GetAddresses'),
  ])
  return { membershipPrice, locations }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Settings of the site, /configuracion. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  return (
    <Container pb="12">
      <PageHeader title="Configuración">
        <LinkButton href="/configuracion/primeros-pasos" variant="outline">
          Primeros pasos
        </LinkButton>
        <LinkButton href="/configuracion/negocio" variant="outline">
          Datos del negocio
        </LinkButton>
        <LinkButton href="/configuracion/envios" variant="outline">
          Costos de envío
        </LinkButton>
        <LinkButton href="/configuracion/estado" variant="outline">
          Estado del sitio
        </LinkButton>
        <LinkButton href="/configuracion/versiones" variant="outline">
          Versiones
        </LinkButton>
      </PageHeader>
      <AwaitedForm data={value}>
        {({ membershipPrice, locations }) => (
          <SimpleGrid columns={{ base: 1, lg: 2 }} columnGap="10">
            <PageSection title="Suscripciones">
              <MembershipPriceForm saved={membershipPrice} />
            </PageSection>
            <PageSection title="Ubicaciones">
              <LocationList locations={locations} />
            </PageSection>
          </SimpleGrid>
        )}
      </AwaitedForm>
    </Container>
  )
}
