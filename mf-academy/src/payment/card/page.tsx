import { Breadcrumb, Callout, Container, Flex, PageHeader } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/after-return'
import { usePageData } from '@rodada/web/router'
import { FirstClassPart } from '../../booking/first-class-part.tsx'
import { AccessNotice } from '../../registration/new-account/access-notice.tsx'
import { PaymentSummary } from '../../subscription/breakdown.tsx'
import { registrationNumber } from '../../subscription/subscription-texts.ts'
import { loadPayment, type PaymentPageData } from './load-payment.ts'
import { PaymentStep } from './payment-step.tsx'

export const loader = loadPayment

const realCharges =
  '¡CUIDADO! No parece que la plataforma de pagos este apuntando a un entorno de desarrollo y es posible que se hagan cobros reales.'

interface PaymentPageProps {
  title: string
  data: PaymentPageData
}

export function PaymentPage({ title, data }: PaymentPageProps) {
  const { details, information, classes } = data
  useRevalidationAfterReturn()
  return (
    <Container width="narrow" pb="12">
      <Breadcrumb
        crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia', href: '/academia' }, { label: title }]}
      />
      <PageHeader title={title} eyebrow={registrationNumber(details)} tone="bowl" />
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

/** Payment of a subscription, /suscripcion/{id}/{membershipId}/informacion-de-pago. */
export function Component() {
  return <PaymentPage title="Información de pago" data={usePageData<typeof loader>()} />
}
