import { formatPrice } from '@rodada/contracts/price-text'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { Flex, Text } from '@rodada/ui'
import { CancelButton } from '../subscription/cancel-button.tsx'
import { SubscriptionCommand } from '../subscription/subscription-command.tsx'
import { TitledCard } from '../subscription/titled-card.tsx'
import type { SubscriptionData } from './load-subscription.ts'

function MarkAsPaid({ id, price }: Pick<SubscriptionDetails, 'id' | 'price'>) {
  const amount = price > 0 ? ` por ${formatPrice(price)}` : ''
  return (
    <SubscriptionCommand
      question={`¿Quieres marcar como pagada la suscripción #${id}${amount}?`}
      confirmLabel="Marcar como pagada"
      busyLabel="Marcando..."
      tone="bowl"
      variant="solid"
      command={(api) =>
        api.getCommand('/api/ClassCapturist/Subscription/PayFromManager/:id', { params: { id } })
      }
    >
      Marcar como pagada
    </SubscriptionCommand>
  )
}

/** What the staff can do about a subscription. */
export function ManagementPart({ details, awaitsBank }: SubscriptionData) {
  const { id, status, paidWithId, cancellable } = details
  const isUnpaid = status === 'PendingPayment'
  if (!isUnpaid && !cancellable) return null
  return (
    <TitledCard title="Administración" printed={false}>
      {awaitsBank && (
        <Text mb="3">
          Estamos confirmando el pago con el banco. Mientras tanto no se puede marcar como pagada ni cancelar.
        </Text>
      )}
      {isUnpaid && paidWithId !== null && (
        <Text mb="3">Esta membresía se paga y se cancela junto con la suscripción #{paidWithId}.</Text>
      )}
      <Flex gap="3" wrap="wrap">
        {isUnpaid && <MarkAsPaid {...details} />}
        {cancellable && <CancelButton id={id} />}
      </Flex>
    </TitledCard>
  )
}
