import { paidByText, receiptNumber, receiptPath } from '@rodada/contracts/money/rules'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPrice, formatPriceOrFree } from '@rodada/contracts/words/money'
import { DateText, type Fact, Link, Text } from '@rodada/ui'
import { ReceiptCard } from '@rodada/ui/receipt'
import { useHasPages } from '@rodada/web/pages/app'
import { restOf, subscriptionName } from './subscription-texts.ts'

type Payment = NonNullable<SubscriptionDetails['payment']>

function conceptOf({ course, acquiredClasses }: SubscriptionDetails): string {
  const name = subscriptionName(course)
  if (acquiredClasses === null) return name
  return `${name}, ${acquiredClasses === 1 ? '1 clase' : `${acquiredClasses} clases`}`
}

function methodOf({ method, received }: Payment): string {
  if (method === 'free') return 'Sin costo'
  return paidByText(method === 'card' ? 'card' : (received?.method ?? 'unstated'))
}

/** Parts of a payment for both course and membership. */
function partFacts({ parts }: Payment): Fact[] {
  if (parts.course === 0 || parts.membership === 0) return []
  return [
    { label: 'Curso', value: formatPriceOrFree(parts.course) },
    { label: 'Membresía anual', value: formatPrice(parts.membership) },
  ]
}

/** An amount above the subscription's own price includes another subscription. */
function includedOf({ membership, course, paidWithId, price }: SubscriptionDetails, amount: number): string {
  if (amount <= price) return ''
  if (course === null) return paidWithId === null ? '' : `Suscripción #${paidWithId}`
  return membership === null ? '' : `Membresía anual #${membership.id}`
}

function leftOf(details: SubscriptionDetails): string {
  return restOf(details) || `${formatPrice(details.owed.total)} de la membresía anual`
}

function factsOf(details: SubscriptionDetails, payment: Payment): Fact[] {
  const { paidTime, authorization, folio, amount, received } = payment
  const { owed, refund } = details
  return [
    { label: 'Referencia', value: `#${details.id}` },
    { label: 'Concepto', value: conceptOf(details) },
    { label: 'Incluye también', value: includedOf(details, amount) },
    { label: 'Pagado por', value: details.responsible?.name ?? details.createdByName },
    { label: 'Fecha de pago', value: <DateText value={paidTime} time /> },
    { label: 'Forma de pago', value: methodOf(payment) },
    { label: 'Referencia del pago', value: received?.reference ?? '' },
    { label: 'Autorización', value: authorization ?? '' },
    { label: 'Folio', value: folio ?? '' },
    ...partFacts(payment),
    { label: 'Total pagado', value: formatPriceOrFree(amount) },
    { label: 'Devuelto', value: refund === undefined || refund.given === 0 ? '' : formatPrice(refund.given) },
    { label: 'Falta pagar', value: owed.total > 0 ? leftOf(details) : '' },
  ]
}

/** Link to the till's receipts, where the viewer may open them. */
function TillReceipts({ receipts }: { receipts: readonly number[] }) {
  const href = receiptPath(receipts.map((id) => receiptNumber('academy', id)))
  return useHasPages()(href) ? (
    <Text mt="4" data-print="hide">
      <Link href={href} colorPalette="bowl">
        {receipts.length === 1 ? 'Ver recibo' : 'Ver recibos'}
      </Link>
    </Text>
  ) : null
}

interface ReceiptPartProps {
  details: SubscriptionDetails
  /** Whether the viewer is staff. */
  managed?: boolean
}

/** Receipt of a payment, also for printing. */
export function ReceiptPart({ details, managed = false }: ReceiptPartProps) {
  const { payment, receipts = [] } = details
  if (payment === null) return null
  return (
    <ReceiptCard noun="comprobante" facts={factsOf(details, payment)}>
      {managed && receipts.length > 0 && <TillReceipts receipts={receipts} />}
    </ReceiptCard>
  )
}
