import { ConfirmedCommand, VisuallyHidden } from '@rodada/ui'

interface CancelButtonProps {
  id: number
  size?: 'sm' | 'md'
  /** `ghost` beside a recommended action. */
  variant?: 'outline' | 'ghost'
}

/** Cancels a subscription and the unpaid membership taken with it. */
export function CancelButton({ id, size, variant = 'outline' }: CancelButtonProps) {
  return (
    <ConfirmedCommand
      question={`¿Quieres cancelar la suscripción #${id}?`}
      confirmLabel="Cancelar suscripción"
      busyLabel="Cancelando..."
      tone="danger"
      variant={variant}
      size={size}
      command={(api) => api.getCommand('/api/Me/Subscription/Cancel/:id', { params: { id } })}
    >
      Cancelar <VisuallyHidden>la suscripción #{id}</VisuallyHidden>
    </ConfirmedCommand>
  )
}
