import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Callout, DateText, FactList, Flex, LinkButton, Text, TitledCard } from '@rodada/ui'
import { BranchPart } from '../../subscription/business-parts.tsx'
import { payableOf, paymentPath } from '../../subscription/subscription-paths.ts'
import { heldText, restOf } from '../../subscription/subscription-texts.ts'

interface PayNowLinkProps {
  details: SubscriptionDetails
  /** Whether payment is the main next step. */
  isMain?: boolean
  children: string
}

function PayNowLink({ details, isMain = false, children }: PayNowLinkProps) {
  return (
    <LinkButton
      href={paymentPath(payableOf(details))}
      reload
      size={isMain ? 'md' : 'sm'}
      variant={isMain ? 'solid' : 'outline'}
      colorPalette="bowl"
    >
      {children}
    </LinkButton>
  )
}

/** A customer who chose a branch reads of it first, others of the card. */
const payWords = {
  later: {
    title: 'Paga en una sucursal',
    how: 'Da tu número de referencia en caja',
    branches: 'Dónde pagar',
  },
  undecided: {
    title: 'Falta tu pago',
    how: 'Paga con tarjeta, o en una sucursal con tu número de referencia',
    branches: 'O paga en una sucursal',
  },
} as const

/** What depends on the payment, and what happens without it. */
function waitingTexts({ courseId, renewsId, holdEnded }: SubscriptionDetails) {
  if (courseId === null) return { what: 'Tu membresía anual te espera. ', end: 'se cancela' }
  return {
    what: holdEnded === true ? '' : 'Apartamos tu lugar. ',
    end: renewsId === null ? 'el registro se cancela' : 'la renovación se cancela',
  }
}

/** Place, deadline, amount and reference of the payment. */
function ToPay({ details }: { details: SubscriptionDetails }) {
  const held = heldText(details)
  const words = payWords[details.payLater ? 'later' : 'undecided']
  const texts = waitingTexts(details)
  const payNow = (
    <Flex mt="4">
      <PayNowLink details={details} isMain={!details.payLater}>
        Pagar ahora con tarjeta
      </PayNowLink>
    </Flex>
  )
  return (
    <TitledCard title={words.title}>
      {details.holdEnded === true && <Text mb="4">{held}</Text>}
      <Text tone="muted" mb="4">
        {texts.what}
        {words.how}; si no recibimos tu pago a tiempo, {texts.end}.
      </Text>
      {details.holdEnded !== true && held !== '' && <Text mb="4">{held}</Text>}
      {restOf(details) !== '' && <Text mb="4">{restOf(details)}.</Text>}
      <FactList
        facts={[
          { label: 'Total a pagar', value: <strong>{formatPrice(details.owed.total)}</strong> },
          { label: 'Referencia', value: <strong>{`#${details.id}`}</strong> },
          { label: 'Paga hasta el', value: <DateText value={details.payUntil} zone={details.zone} time /> },
        ]}
      />
      {!details.payLater && payNow}
      <BranchPart title={words.branches} />
      {details.payLater && payNow}
    </TitledCard>
  )
}

/** Nothing to pay: the place only needs to be taken. */
function FinishFree({ details }: { details: SubscriptionDetails }) {
  return (
    <Callout text="No tiene costo: solo falta terminar el registro.">
      <PayNowLink details={details}>Finalizar el registro</PayNowLink>
    </Callout>
  )
}

/** It is paid, or a part of it; its membership may still be owed. */
function Paid({ details }: { details: SubscriptionDetails }) {
  const { id, payment, owed, membershipId } = details
  const isFree = payment?.method === 'free'
  const rest = restOf(details)
  return (
    <>
      <Callout tone="success" text={isFree ? 'Tu lugar está confirmado.' : 'Recibimos tu pago.'} />
      {rest !== '' && (
        <Callout
          tone="warning"
          text={`${rest}. Págalos en línea, o en una sucursal con la referencia #${id}.`}
        >
          <PayNowLink details={details}>Pagar lo que falta</PayNowLink>
        </Callout>
      )}
      {rest === '' && membershipId !== null && owed.membership > 0 && (
        <Callout
          tone="warning"
          text={`Falta pagar tu membresía anual: ${formatPrice(owed.membership)}. Págala en línea, o en una sucursal con la referencia #${id}.`}
        >
          <LinkButton
            href={paymentPath({ id: membershipId, membershipId: 0 })}
            reload
            size="sm"
            colorPalette="bowl"
          >
            Pagar mi membresía
          </LinkButton>
        </Callout>
      )}
    </>
  )
}

export function PaymentState({ details }: { details: SubscriptionDetails }) {
  if (details.status !== 'PendingPayment') return <Paid details={details} />
  if (details.confirming)
    return (
      <Callout text="Estamos confirmando tu pago con el banco. Te avisaremos por correo; no vuelvas a pagar todavía.">
        <PayNowLink details={details}>Comprobar mi pago</PayNowLink>
      </Callout>
    )
  if (details.owed.total === 0) return <FinishFree details={details} />
  return <ToPay details={details} />
}
