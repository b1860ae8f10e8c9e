import { Breadcrumb, Callout, Container, Flex, PageHeader } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/after-return'
import { usePageData } from '@rodada/web/router'
import { FirstClassPart } from '../../booking/first-class-part.tsx'
import { AccessNotice } from '../../registration/new-account/access-notice.tsx'
import { PaymentSummary } from '../../subscription/payment-summary.tsx'
import { loadPayment } from './load-payment.ts'
import { PaymentStep } from './payment-step.tsx'

export const loader = loadPayment

const realCharges =
  '¡CUIDADO! No parece que la plataforma de pagos este apuntando a un entorno de desarrollo y es posible que se hagan cobros reales.'

/** /suscripcion/{id}/{membershipId}/informacion-de-pago: what is to be paid, and how. */
export function Component() {
  const data = usePageData<typeof loader>()
  const { details, information, classes } = data
  useRevalidationAfterReturn()
  return (
    <Container width="narrow" pb="12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          { label: 'Academia', href: '/academia' },
          { label: 'Información de pago' },
        ]}
      />
      <PageHeader title="Información de pago" eyebrow={`Registro #${details.id}`} tone="bowl" />
      <Flex direction="column" gap="6">
        {information.realChargesOutsideProduction && (
          <Callout tone="danger" role="alert" text={realCharges} />
        )}
        <FirstClassPart classes={classes} />
        <PaymentSummary details={details} />
        <PaymentStep {...data} />
        <AccessNotice />
      </Flex>
    </Container>
  )
}
