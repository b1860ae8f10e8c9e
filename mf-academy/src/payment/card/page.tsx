import { Box, Breadcrumb, Container, Flex, PageHeader, Text } from '@rodada/ui'
import { PaymentDue, RealCharges } from '@rodada/ui/card'
import { Bill } from '@rodada/ui/receipt'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await, usePageData } from '@rodada/web/pages/router'
import { joinWords, shortClassMoment } from '@rodada/web/words/format'
import { Suspense } from 'react'
import type { FirstClasses } from '../../booking/own-bookings.ts'
import { AccessNotice } from '../../registration/new-account/access-notice.tsx'
import { owedLines } from '../../subscription/bill.ts'
import { SignInPart } from '../../subscription/sign-in-part.tsx'
import { registrationNumber, subscriptionName, validityText } from '../../subscription/subscription-texts.ts'
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

/** The first class in one line, and for whom: `Sáb 5 dic, 8:00 a.m. · Malecón Progreso · Mateo`. */
function FirstClass({ classes }: Pick<PaymentPageData, 'classes'>) {
  return (
    <Suspense fallback={null}>
      <Await resolve={classes} errorElement={null}>
        {({ bookings: [first] }: FirstClasses) =>
          first && (
            <Box as="span">
              Primera clase: {shortClassMoment(first.session)}
              {first.session.address && ` · ${first.session.address.name}`}
            </Box>
          )
        }
      </Await>
    </Suspense>
  )
}

function Due({ details, classes }: Pick<PaymentPageData, 'details' | 'classes'>) {
  const names = details.participants.map(({ name }) => name)
  return (
    <PaymentDue
      label="Total a pagar"
      amount={details.owed.total}
      lines={[
        `${subscriptionName(details.course)}${names.length > 0 ? ` · Para ${joinWords(names)}` : ''}`,
        <FirstClass key="first" classes={classes} />,
      ]}
    >
      <Bill lines={owedLines(details)} total={{ label: 'Total a pagar', amount: details.owed.total }} />
      {details.status === 'PendingPayment' && (
        <Text mt="3" size="sm" tone="muted">
          {validityText(details)}
        </Text>
      )}
    </PaymentDue>
  )
}

export function PaymentPage({ title, data }: PaymentPageProps) {
  const { details, information, classes } = data
  useRevalidationAfterReturn()
  return (
    <Container width="narrow" pb="12">
      <PaymentCrumbs title={title} />
      <PageHeader dense title={title} eyebrow={registrationNumber(details)} tone="bowl" />
      <Flex direction="column" gap="4">
        <RealCharges isShown={information.realChargesOutsideProduction} />
        <Due details={details} classes={classes} />
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
