import { VisuallyHidden } from '@rodada/ui'
import { SubscriptionCommand } from './subscription-command.tsx'

export interface CancelButtonProps {
  id: number
  size?: 'sm' | 'md'
}

/** Cancels a subscription, with the membership that waits to be paid with it. */
export function CancelButton({ id, size }: CancelButtonProps) {
  return (
    <SubscriptionCommand
      question={`¿Quieres cancelar la suscripción #${id}?`}
      confirmLabel="Cancelar suscripción"
      busyLabel="Cancelando..."
      tone="danger"
      {...(size && { size })}
      command={(api) => api.getCommand('/api/Me/Subscription/Cancel/:id', { params: { id } })}
    >
      Cancelar <VisuallyHidden>la suscripción #{id}</VisuallyHidden>
    </SubscriptionCommand>
  )
}
