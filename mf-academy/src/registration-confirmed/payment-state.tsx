import { formatPrice } from '@rodada/contracts/price-text'
import { site } from '@rodada/contracts/site'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { Branches, Callout, DateText, FactList, Flex, Heading, LinkButton, Text } from '@rodada/ui'
import { billOf } from '../subscription/bill.ts'
import { payableOf } from '../subscription/payable.ts'
import { paymentPath } from '../subscription/payment-path.ts'
import { TitledCard } from '../subscription/titled-card.tsx'

function PayNowLink({ details, children }: { details: SubscriptionDetails; children: string }) {
  return (
    <LinkButton href={paymentPath(payableOf(details))} reload size="sm" variant="outline" colorPalette="bowl">
      {children}
    </LinkButton>
  )
}

/** Where to pay, until when, how much, and with which reference. */
function PayLater({ details }: { details: SubscriptionDetails }) {
  const { total } = billOf(details)
  return (
    <TitledCard title="Paga en una sucursal">
      <Text tone="muted" mb="4">
        Apartamos tu lugar. Da tu número de referencia en caja; si no recibimos tu pago a tiempo, el registro
        se cancela.
      </Text>
      <FactList
        facts={[
          { label: 'Total a pagar', value: <strong>{formatPrice(total)}</strong> },
          { label: 'Referencia', value: <strong>#{details.id}</strong> },
          { label: 'Paga hasta el', value: <DateText value={details.payUntil} time /> },
        ]}
      />
      <Heading as="h3" size="small" mt="5" mb="3">
        Dónde pagar
      </Heading>
      <Branches branches={site.branches} />
      <Flex mt="4">
        <PayNowLink details={details}>Pagar ahora con tarjeta</PayNowLink>
      </Flex>
    </TitledCard>
  )
}

/** Nothing is owed: the place only has to be taken. */
function FinishFree({ details }: { details: SubscriptionDetails }) {
  return (
    <Callout text="No tiene costo: solo falta terminar el registro.">
      <PayNowLink details={details}>Finalizar el registro</PayNowLink>
    </Callout>
  )
}

/** How things stand with the payment. */
export function PaymentState({ details }: { details: SubscriptionDetails }) {
  if (details.status !== 'PendingPayment') {
    const isFree = details.payment?.method === 'free'
    return <Callout tone="success" text={isFree ? 'Tu lugar está confirmado.' : 'Recibimos tu pago.'} />
  }
  if (details.confirming)
    return (
      <Callout text="Estamos confirmando tu pago con el banco. Te avisaremos por correo; no vuelvas a pagar todavía.">
        <PayNowLink details={details}>Comprobar mi pago</PayNowLink>
      </Callout>
    )
  if (billOf(details).total === 0) return <FinishFree details={details} />
  return <PayLater details={details} />
}
