import { AwaitedForm, Container, Grid, LinkButton, PageHeader, PageSection } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { LocationList } from './location-list.tsx'
import { MembershipPriceForm } from './membership-price-form.tsx'
import { ReductionTermsForm } from './reduction-terms-form.tsx'
import { WeeklyMailForm } from './weekly-mail-form.tsx'

async function load({ read }: LoaderArgs) {
  const [membershipPrice, terms, locations, weeklyMail] = await Promise.all([
    read('/api/Membership/GetPrice'),
    read('/api/Admin/Reduction/Terms'),
    read('/api/Address/GetAddresses'),
    read('/api/Admin/WeeklyMail/Get'),
  ])
  return { membershipPrice, terms, locations, weeklyMail }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

const ways = [
  ['primeros-pasos', 'Primeros pasos'],
  ['negocio', 'Datos del negocio'],
  ['envios', 'Costos de envío'],
  ['estado', 'Estado del sitio'],
  ['versiones', 'Versiones'],
] as const

/** Settings of the site, /configuracion. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  return (
    <Container pb="12">
      <PageHeader title="Configuración">
        {ways.map(([page, label]) => (
          <LinkButton key={page} href={`/configuracion/${page}`} variant="outline">
            {label}
          </LinkButton>
        ))}
      </PageHeader>
      <AwaitedForm data={value}>
        {({ membershipPrice, terms, locations, weeklyMail }) => (
          <Grid templateColumns={{ lg: '1fr 1fr' }} columnGap="10">
            <PageSection title="Suscripciones">
              <MembershipPriceForm saved={membershipPrice} />
              <ReductionTermsForm saved={terms} />
            </PageSection>
            <PageSection title="Ubicaciones">
              <LocationList locations={locations} />
            </PageSection>
            <PageSection title="Tus correos">
              <WeeklyMailForm saved={weeklyMail} />
            </PageSection>
          </Grid>
        )}
      </AwaitedForm>
    </Container>
  )
}
