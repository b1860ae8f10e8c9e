import type { SiteSubscription } from '@rodada/contracts/subscription'
import { Button, Flex, VisuallyHidden } from '@rodada/ui'
import type { Question } from './subscription-question.tsx'

export interface RowActionsProps {
  row: SiteSubscription
  onAsk: (question: Question) => void
}

/** What can be done about a subscription as it is now. */
export function RowActions({ row, onAsk }: RowActionsProps) {
  const { id, status } = row
  const ofWhich = <VisuallyHidden>la suscripción #{id}</VisuallyHidden>
  return (
    <Flex gap="2" wrap="wrap" direction={{ lg: 'column' }} justify="flex-end" align={{ lg: 'flex-start' }}>
      {status === 'PendingPayment' && (
        <Button
          size="sm"
          colorPalette="bowl"
          whiteSpace={{ xl: 'nowrap' }}
          onClick={() => onAsk({ kind: 'pay', row })}
        >
          Marcar como pagada {ofWhich}
        </Button>
      )}
      {status !== 'Canceled' && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="danger"
          onClick={() => onAsk({ kind: 'cancel', row })}
        >
          Cancelar {ofWhich}
        </Button>
      )}
    </Flex>
  )
}
