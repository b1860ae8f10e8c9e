import { Breadcrumb, Callout, Card, Container, Flex, LinkButton, PageHeader, Text } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { usePageData } from '@rodada/web/pages/router'
import { subscriptionPath } from '../../subscription/subscription-paths.ts'
import { subscriptionName, subscriptionNumber } from '../../subscription/subscription-texts.ts'
import { loadRenewal, type RenewalData } from './load-renewal.ts'
import { PendingMembership } from './pending-membership.tsx'
import { RenewalForm } from './renewal-form.tsx'

export const loader = loadRenewal

function whyNot({ details: { whyNotRenewable, participants } }: RenewalData): string {
  if (whyNotRenewable !== null) return whyNotRenewable
  if (participants.length === 0)
    return 'Por ahora no podemos mostrar a tus alumnos. Confirma tu correo para continuar.'
  return 'Este curso ya no está disponible.'
}

function Obstacle(data: RenewalData) {
  const { course, renewedById } = data.details
  return (
    <Card>
      <Callout text={whyNot(data)} />
      <Flex gap="3" mt="6" wrap="wrap">
        {renewedById !== null && (
          <LinkButton href={subscriptionPath(renewedById)} colorPalette="bowl">
            Ver la suscripción #{renewedById}
          </LinkButton>
        )}
        {course !== null && !course.withdrawn && renewedById === null && (
          <LinkButton href={`/clase/${course.id}`} colorPalette="bowl">
            Ver el curso
          </LinkButton>
        )}
        {course?.withdrawn && (
          <LinkButton href="/academia" colorPalette="bowl">
            Ver Cursos
          </LinkButton>
        )}
        <LinkButton href="/contacto" variant="outline" colorPalette="bowl">
          Contacto
        </LinkButton>
      </Flex>
    </Card>
  )
}

function FormOrObstacle(data: RenewalData) {
  const { details, offer } = data
  if (offer === null || details.participants.length === 0) return <Obstacle {...data} />
  if (offer.owesMembership) return <PendingMembership />
  return <RenewalForm key={details.id} details={details} offer={offer} />
}

/** Renewal, prefilled with the same classes and students, /suscripcion/{id}/renovar. */
export function Component() {
  const data = usePageData<typeof loader>()
  const { details } = data
  useRevalidationAfterReturn()
  const crumbs = [
    { label: 'Inicio', href: '/' },
    { label: 'Mis Suscripciones', href: '/suscripciones' },
    { label: subscriptionNumber(details), href: subscriptionPath(details.id) },
    { label: 'Renovar' },
  ]
  return (
    <Container maxW="60rem" pb="12">
      <Breadcrumb crumbs={crumbs} />
      <PageHeader
        title="Renovar suscripción"
        eyebrow={subscriptionName(details.course)}
        back={subscriptionPath(details.id)}
        tone="bowl"
      />
      <FormOrObstacle {...data} />
      <Text size="sm" tone="muted" mt="4">
        No hacemos cobros automáticos: solo pagas cuando tú renuevas.
      </Text>
    </Container>
  )
}
