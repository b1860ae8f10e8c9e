import { formatPriceOrFree } from '@rodada/contracts/price-text'
import { site } from '@rodada/contracts/site'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { Box, DateText, type Fact, FactList, MarkedText, PrintButton, Text } from '@rodada/ui'
import { subscriptionName } from './subscription-name.ts'
import { TitledCard } from './titled-card.tsx'

type Payment = NonNullable<SubscriptionDetails['payment']>

const methods: Readonly<Record<Payment['method'], string>> = {
  card: 'Tarjeta, en línea',
  branch: 'En sucursal',
  free: 'Sin costo',
}

function conceptOf({ course, acquiredClasses }: SubscriptionDetails): string {
  const name = subscriptionName(course)
  if (acquiredClasses === null) return name
  return `${name}, ${acquiredClasses === 1 ? '1 clase' : `${acquiredClasses} clases`}`
}

/** A charge of more than the subscription's own price paid something with it. */
function includedOf({ membership, course, paidWithId, price }: SubscriptionDetails, amount: number): string {
  if (amount <= price) return ''
  if (course === null) return paidWithId === null ? '' : `Suscripción #${paidWithId}`
  return membership === null ? '' : `Membresía anual #${membership.id}`
}

function factsOf(details: SubscriptionDetails, payment: Payment): Fact[] {
  const { method, paidTime, authorization, folio, amount } = payment
  return [
    { label: 'Referencia', value: `#${details.id}` },
    { label: 'Concepto', value: conceptOf(details) },
    { label: 'Incluye también', value: includedOf(details, amount) },
    { label: 'Pagado por', value: details.responsible?.name ?? details.createdByName },
    { label: 'Fecha de pago', value: <DateText value={paidTime} time /> },
    { label: 'Forma de pago', value: methods[method] },
    { label: 'Autorización', value: authorization ?? '' },
    { label: 'Folio', value: folio ?? '' },
    { label: 'Total pagado', value: formatPriceOrFree(amount) },
  ]
}

/** Who was paid; a receipt on paper has no site around it. */
function Payee() {
  const { operator, name } = site
  return (
    <Box display="none" _print={{ display: 'block' }} mt="4">
      <Text fontWeight="bold">{name}</Text>
      <Text>
        <MarkedText text={operator.legalName} />
      </Text>
      <Text>
        RFC: <MarkedText text={operator.taxId} />
      </Text>
      <Text>
        <MarkedText text={operator.address} />
      </Text>
    </Box>
  )
}

/** The receipt of a payment, to look at and to print. */
export function ReceiptPart({ details }: { details: SubscriptionDetails }) {
  const { payment } = details
  if (payment === null) return null
  return (
    <TitledCard title="Comprobante de pago">
      <FactList facts={factsOf(details, payment)} />
      <Payee />
      <Text size="sm" tone="muted" mt="4">
        Este comprobante no es una factura.
      </Text>
      <PrintButton variant="outline" colorPalette="bowl" mt="4">
        Imprimir comprobante
      </PrintButton>
    </TitledCard>
  )
}
