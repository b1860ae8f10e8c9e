import type { SiteSubscription } from '@rodada/contracts/subscription'
import { Button, Flex, useFocusHandedOn, VisuallyHidden } from '@rodada/ui'
import { receivableParts } from '../../payment/receiving/receivable-parts.ts'
import { rowLinkId } from './row-link-id.ts'
import type { Question } from './subscription-question.tsx'

export interface RowActionsProps {
  row: SiteSubscription
  onAsk: (question: Question) => void
}

const actions = {
  receive: { label: 'Cobrar', look: { colorPalette: 'bowl' } },
  pay: {
    label: 'Marcar como pagada',
    look: { variant: 'outline', colorPalette: 'bowl', whiteSpace: { xl: 'nowrap' } },
  },
  cancel: { label: 'Cancelar', look: { variant: 'outline', colorPalette: 'danger' } },
} as const

function RowButton({ kind, row, onAsk }: RowActionsProps & Pick<Question, 'kind'>) {
  const { label, look } = actions[kind]
  const button = useFocusHandedOn(rowLinkId(row.id))
  return (
    <Button ref={button} size="sm" {...look} onClick={() => onAsk({ kind, row })}>
      {label} <VisuallyHidden>la suscripción #{row.id}</VisuallyHidden>
    </Button>
  )
}

/** What can be done about a subscription as it is now. */
export function RowActions(props: RowActionsProps) {
  const { status } = props.row
  return (
    <Flex gap="2" wrap="wrap" direction={{ lg: 'column' }} justify="flex-end" align={{ lg: 'flex-start' }}>
      {receivableParts(props.row).length > 0 && <RowButton kind="receive" {...props} />}
      {status === 'PendingPayment' && <RowButton kind="pay" {...props} />}
      {status !== 'Canceled' && <RowButton kind="cancel" {...props} />}
    </Flex>
  )
}
