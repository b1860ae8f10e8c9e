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
import { heldText } from '../subscription-texts.ts'

/** A membership taken with an unpaid course is paid there. */
function payPath(details: SubscriptionDetails): string {
  const { id, paidWithId } = details
  return paymentPath(paidWithId === null ? payableOf(details) : { id: paidWithId, membershipId: id })
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
          { label: 'Paga hasta el', value: <DateText value={payUntil} zone={zone} time /> },
        ]}
      />
      {held !== '' && <Text mt="3">{held}</Text>}
      <BranchPart title="Dónde pagar" />
    </>
  )
}

function Payable({ details }: { details: SubscriptionDetails }) {
  const { id, paidWithId, membershipId, cancellable, owed } = details
  const note = membershipId === null ? {} : { note: 'con membresía anual' }
  return (
    <>
      <PriceTag amount={owed.total} size="lg" {...note} />
      {paidWithId !== null && <Text mt="2">Se paga junto con la suscripción #{paidWithId}.</Text>}
      <Flex gap="3" mt="4" wrap="wrap">
        <LinkButton href={payPath(details)} reload colorPalette="bowl">
          {owed.total === 0 ? 'Finalizar el registro' : 'Pagar en línea'}
        </LinkButton>
        {cancellable && <CancelButton id={id} variant="ghost" />}
      </Flex>
      {owed.total > 0 && paidWithId === null && <AtBranch details={details} />}
    </>
  )
}

/** Payment of an unpaid subscription, for its owner. */
export function DuePart({ details }: { details: SubscriptionDetails }) {
  if (details.status !== 'PendingPayment') return null
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
    <TitledCard title="Pago pendiente">
      <Payable details={details} />
    </TitledCard>
  )
}
