import { Breadcrumb, Container, Flex, PageHeader } from '@rodada/ui'
import { RealCharges } from '@rodada/ui/card'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { FirstClassPart } from '../../booking/first-class-part.tsx'
import { AccessNotice } from '../../registration/new-account/access-notice.tsx'
import { PaymentSummary } from '../../subscription/payment-summary.tsx'
import { SignInPart } from '../../subscription/sign-in-part.tsx'
import { registrationNumber } from '../../subscription/subscription-texts.ts'
import { loadPayment, type PaymentPageData } from './load-payment.ts'
import { PaymentStep } from './payment-step.tsx'

/** Null where nobody is signed in: the page is public, what is to be paid its owner's. */
export async function loader(args: LoaderArgs): Promise<PaymentPageData | null> {
  const { user } = await args.session.ready()
  return user === null ? null : loadPayment(args)
}

interface PaymentPageProps {
  title: string
  data: PaymentPageData
}

function PaymentCrumbs({ title }: { title: string }) {
  return (
    <Breadcrumb
      crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Academia', href: '/academia' }, { label: title }]}
    />
  )
}

export function PaymentPage({ title, data }: PaymentPageProps) {
  const { details, information, classes } = data
  useRevalidationAfterReturn()
  return (
    <Container width="narrow" pb="12">
      <PaymentCrumbs title={title} />
      <PageHeader title={title} eyebrow={registrationNumber(details)} tone="bowl" />
      <Flex direction="column" gap="6">
        <RealCharges isShown={information.realChargesOutsideProduction} />
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
  const data = usePageData<typeof loader>()
  const title = 'Información de pago'
  if (data !== null) return <PaymentPage title={title} data={data} />
  return (
    <Container width="narrow" pb="12">
      <PaymentCrumbs title={title} />
      <PageHeader title={title} tone="bowl" />
      <SignInPart text="Inicia sesión para ver cuánto falta por pagar y terminar tu registro." />
    </Container>
  )
}
