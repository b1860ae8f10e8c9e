import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { Button, CollectLink, Flex, Icon, type IconName, useFocusHandedOn, VisuallyHidden } from '@rodada/ui'
import { foldedAction } from '@rodada/ui/staff'
import { ownOwed } from '../subscription-texts.ts'
import type { Question } from './subscription-question.tsx'

export const rowLinkId = (id: number) => `suscripcion-${id}`

export interface RowActionsProps {
  row: SiteSubscription
  onAsk: (question: Question) => void
}

const actions = {
  // Less prominent than 'Cobrar': it records no money in the till.
  pay: { label: 'Marcar como pagada', icon: 'check', look: { variant: 'ghost', colorPalette: 'ink' } },
  release: { label: 'Liberar lugares', icon: 'clock', look: { variant: 'outline', colorPalette: 'ink' } },
  cancel: { label: 'Cancelar', icon: 'close', look: { variant: 'outline', colorPalette: 'danger' } },
} as const satisfies Record<string, { label: string; icon: IconName; look: object }>

function RowButton({ kind, row, onAsk }: RowActionsProps & Pick<Question, 'kind'>) {
  const { label, icon, look } = actions[kind]
  const button = useFocusHandedOn(rowLinkId(row.id))
  return (
    <Button
      ref={button}
      size="sm"
      title={label}
      css={foldedAction}
      {...look}
      onClick={() => onAsk({ kind, row })}
    >
      <Icon name={icon} size={16} />
      <span>{label}</span> <VisuallyHidden>la suscripción #{row.id}</VisuallyHidden>
    </Button>
  )
}

export function RowActions(props: RowActionsProps) {
  const { id, status, owed, heldUntil } = props.row
  const isDue = status === 'PendingPayment' || ownOwed(props.row) > 0
  return (
    <Flex gap="1" wrap={{ base: 'wrap', lg: 'nowrap' }} justify={{ base: 'flex-end', lg: 'flex-start' }}>
      {owed.total > 0 && (
        <CollectLink kind="subscription" id={id} about={`la suscripción #${id}`} colorPalette="bowl" />
      )}
      {isDue && <RowButton kind="pay" {...props} />}
      {heldUntil !== undefined && <RowButton kind="release" {...props} />}
      {status !== 'Canceled' && <RowButton kind="cancel" {...props} />}
    </Flex>
  )
}
