import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { CollectLink, ConfirmedCommand, Flex, Link, Text, TitledCard } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { MarkDialog } from '../../payment/receiving/mark-dialog.tsx'
import { markQuestion } from '../../payment/receiving/mark-question.ts'
import { OwedText } from '../../payment/receiving/owed-text.tsx'
import { CancelButton } from '../cancel-button.tsx'
import { RefundDialog } from '../refund-dialog.tsx'
import { managedSubscriptionPath } from '../subscription-paths.ts'
import { ownOwed } from '../subscription-texts.ts'
import type { SubscriptionData } from './load-subscription.ts'

/** Less prominent than 'Cobrar', where there is one, which also takes what is owed with it. */
function MarkAsPaid({ details, isSecond }: { details: SubscriptionDetails; isSecond: boolean }) {
  const { id } = details
  const look = isSecond ? ({ variant: 'ghost', colorPalette: 'ink' } as const) : {}
  if (ownOwed(details) > 0)
    return (
      <DialogButton text="Marcar como pagada" variant="outline" colorPalette="bowl" {...look}>
        {(onClose) => <MarkDialog row={details} onClose={onClose} />}
      </DialogButton>
    )
  return (
    <ConfirmedCommand
      {...look}
      question={markQuestion(details)}
      confirmLabel="Marcar como pagada"
      busyLabel="Marcando..."
      tone="bowl"
      command={(api) =>
        api.getCommand('/api/ClassCapturist/Subscription/PayFromManager/:id', { params: { id } })
      }
    >
      Marcar como pagada
    </ConfirmedCommand>
  )
}

export function ManagementPart({ details, awaitsBank }: Pick<SubscriptionData, 'details' | 'awaitsBank'>) {
  const { id, status, paidWithId, cancellable, paid } = details
  const isUnpaid = status === 'PendingPayment'
  const isOwed = details.owed.total > 0
  // Of one that goes on a part is given back as an adjustment.
  const left = status === 'Canceled' ? (details.refund?.left ?? 0) : 0
  if (!isUnpaid && !cancellable && !isOwed && left === 0) return null
  return (
    <TitledCard title="Administración" printed={false}>
      {awaitsBank && (
        <Text mb="3">
          Estamos confirmando el pago con el banco. Mientras tanto no se puede marcar como pagada ni cancelar.
        </Text>
      )}
      {isUnpaid && paidWithId !== null && (
        <Text mb="3">
          Esta membresía se tomó con la{' '}
          <Link colorPalette="bowl" href={managedSubscriptionPath(paidWithId)}>
            suscripción #{paidWithId}
          </Link>
          : ahí se cobran y se cancelan juntas. Aquí puedes cobrar solo la membresía.
        </Text>
      )}
      <OwedText row={details} />
      <Flex gap="3" wrap="wrap" mt="3">
        {isOwed && <CollectLink kind="subscription" id={id} colorPalette="bowl" />}
        {(isUnpaid || ownOwed(details) > 0) && <MarkAsPaid details={details} isSecond={isOwed} />}
        {cancellable && <CancelButton id={id} paid={isUnpaid ? paid : undefined} />}
        {left > 0 && (
          <DialogButton text="Registrar devolución" variant="outline" colorPalette="bowl">
            {(onClose) => <RefundDialog details={details} left={left} onClose={onClose} />}
          </DialogButton>
        )}
      </Flex>
    </TitledCard>
  )
}
