import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import {
  Callout,
  DateText,
  FactList,
  Flex,
  Heading,
  LinkButton,
  PriceTag,
  Text,
  TitledCard,
} from '@rodada/ui'
import { BranchPart } from '../business-parts.tsx'
import { CancelButton } from '../cancel-button.tsx'
import { payableOf, paymentPath } from '../subscription-paths.ts'
import { heldText, ownOwed, restOf } from '../subscription-texts.ts'

/** A membership taken with an unpaid course is paid there. */
function payPath(details: SubscriptionDetails): string {
  const { id, status, paidWithId } = details
  const isAlone = paidWithId === null || status !== 'PendingPayment'
  return paymentPath(isAlone ? payableOf(details) : { id: paidWithId, membershipId: id })
}

function AtBranch({ details }: { details: SubscriptionDetails }) {
  const { id, payUntil, payLater, zone } = details
  const held = heldText(details)
  return (
    <>
      <Heading as="h3" size="small" mt="6" mb="3">
        {payLater ? 'Paga en una sucursal, como elegiste' : 'O paga en una sucursal'}
      </Heading>
      <FactList
        facts={[
          { label: 'Referencia', value: `#${id}` },
          {
            label: 'Paga hasta el',
            value: payUntil === null ? '' : <DateText value={payUntil} zone={zone} time />,
          },
        ]}
      />
      {held !== '' && <Text mt="3">{held}</Text>}
      <BranchPart title="Dónde pagar" />
    </>
  )
}

function Payable({ details }: { details: SubscriptionDetails }) {
  const { id, status, paidWithId, membershipId, cancellable, owed, paid } = details
  const rest = restOf(details)
  const note = membershipId === null ? {} : { note: 'con membresía anual' }
  return (
    <>
      <PriceTag amount={owed.total} size="lg" {...note} />
      {rest !== '' && <Text mt="2">{rest}.</Text>}
      {status === 'PendingPayment' && paidWithId !== null && (
        <Text mt="2">Se paga junto con la suscripción #{paidWithId}.</Text>
      )}
      <Flex gap="3" mt="4" wrap="wrap">
        <LinkButton href={payPath(details)} reload colorPalette="bowl">
          {owed.total === 0 ? 'Finalizar el registro' : 'Pagar en línea'}
        </LinkButton>
        {status === 'PendingPayment' && cancellable && <CancelButton id={id} paid={paid} variant="ghost" />}
      </Flex>
      {owed.total > 0 && (paidWithId === null || status !== 'PendingPayment') && (
        <AtBranch details={details} />
      )}
    </>
  )
}

/** Payment of an unpaid subscription, or of the rest of its price, for its owner. */
export function DuePart({ details }: { details: SubscriptionDetails }) {
  const isUnpaid = details.status === 'PendingPayment'
  if (!isUnpaid && ownOwed(details) === 0) return null
  if (details.confirming) {
    return (
      <Callout text="Estamos confirmando tu pago con el banco. Te avisaremos por correo; no vuelvas a pagar todavía.">
        <LinkButton href={payPath(details)} reload size="sm" variant="outline" colorPalette="bowl">
          Comprobar mi pago
        </LinkButton>
      </Callout>
    )
  }
  return (
    <TitledCard title={isUnpaid ? 'Pago pendiente' : 'Falta una parte del pago'}>
      <Payable details={details} />
    </TitledCard>
  )
}
