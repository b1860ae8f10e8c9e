import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { Button, CollectLink, useFocusHandedOn, VisuallyHidden, WhatsAppLink } from '@rodada/ui'
import { RowActs } from '@rodada/ui/staff'
import { ownOwed, subscriptionMessage } from '../subscription-texts.ts'
import type { Question } from './subscription-question.tsx'

export const rowLinkId = (id: number) => `suscripcion-${id}`

export interface RowActionsProps {
  row: SiteSubscription
  onAsk: (question: Question) => void
}

const actions = {
  // Less prominent than 'Cobrar': it records no money in the till.
  pay: { label: 'Marcar como pagada', look: { variant: 'ghost', colorPalette: 'ink' } },
  release: { label: 'Liberar lugares', look: { variant: 'outline', colorPalette: 'ink' } },
  cancel: { label: 'Cancelar', look: { variant: 'outline', colorPalette: 'danger' } },
} as const satisfies Record<string, { label: string; look: object }>

function RowButton({ kind, row, onAsk }: RowActionsProps & Pick<Question, 'kind'>) {
  const { label, look } = actions[kind]
  const button = useFocusHandedOn(rowLinkId(row.id))
  return (
    <Button ref={button} size="sm" {...look} onClick={() => onAsk({ kind, row })}>
      <span>{label}</span> <VisuallyHidden>la suscripción #{row.id}</VisuallyHidden>
    </Button>
  )
}

export function RowActions(props: RowActionsProps) {
  const { id, status, owed, heldUntil, participants } = props.row
  const isDue = status === 'PendingPayment' || ownOwed(props.row) > 0
  const about = `la suscripción #${id}`
  const isOwed = owed.total > 0
  const cancel = status !== 'Canceled' && <RowButton kind="cancel" {...props} />
  const [student] = participants
  return (
    <RowActs
      about={about}
      acts={[
        isOwed && <CollectLink kind="subscription" id={id} about={about} colorPalette="bowl" />,
        // The first has the shortest word there is: the table has no room for more.
        !isOwed && cancel,
        isDue && <RowButton kind="pay" {...props} />,
        heldUntil !== undefined && <RowButton kind="release" {...props} />,
        isOwed && cancel,
        student !== undefined && (
          <WhatsAppLink
            phone={student.contactPhone}
            name={student.contactName}
            text={subscriptionMessage(props.row)}
          />
        ),
      ]}
    />
  )
}
