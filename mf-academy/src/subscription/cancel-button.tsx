import { formatPrice } from '@rodada/contracts/words/money'
import { ConfirmedCommand, VisuallyHidden } from '@rodada/ui'

interface CancelButtonProps {
  id: number
  /** Pesos that were paid of an unpaid one, and are given back. */
  paid?: number | undefined
  size?: 'sm' | 'md'
  /** `ghost` beside a recommended action. */
  variant?: 'outline' | 'ghost'
}

/** Cancels a subscription and the unpaid membership taken with it. */
export function CancelButton({ id, paid, size, variant = 'outline' }: CancelButtonProps) {
  const back = paid === undefined ? '' : ` Se devuelven los ${formatPrice(paid)} que ya se pagaron.`
  return (
    <ConfirmedCommand
      question={`¿Quieres cancelar la suscripción #${id}?${back}`}
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
