import { ConfirmedCommand, VisuallyHidden } from '@rodada/ui'

interface CancelButtonProps {
  id: number
  size?: 'sm' | 'md'
  /** `ghost` beside what should rather be done. */
  variant?: 'outline' | 'ghost'
}

/** Cancels a subscription, with the membership that waits to be paid with it. */
export function CancelButton({ id, size, variant = 'outline' }: CancelButtonProps) {
  return (
    <ConfirmedCommand
      question={`¿Quieres cancelar la suscripción #${id}?`}
      confirmLabel="Cancelar suscripción"
      busyLabel="Cancelando..."
      tone="danger"
      variant={variant}
      {...(size && { size })}
      command={(api) => api.getCommand('/api/Me/Subscription/Cancel/:id', { params: { id } })}
    >
      Cancelar <VisuallyHidden>la suscripción #{id}</VisuallyHidden>
    </ConfirmedCommand>
  )
}
