import { formatPrice } from '@rodada/contracts/price-text'
import type { SiteSubscription } from '@rodada/contracts/subscription'
import { ConfirmDialog } from '@rodada/ui'
import { cancel, markAsPaid, useSubscriptionCommand } from './use-subscription-command.ts'

/** What is asked about a row before it is done. */
export interface Question {
  readonly kind: 'pay' | 'cancel'
  readonly row: SiteSubscription
}

const kinds = {
  pay: {
    command: markAsPaid,
    ask: ({ id, price }: SiteSubscription) =>
      `¿Quieres marcar como pagada la suscripción #${id}${price > 0 ? ` por ${formatPrice(price)}` : ''}?`,
    look: { confirmLabel: 'Marcar como pagada', busyLabel: 'Marcando...', tone: 'bowl' },
  },
  cancel: {
    command: cancel,
    ask: ({ id }: SiteSubscription) => `¿Quieres cancelar la suscripción #${id}?`,
    look: { confirmLabel: 'Cancelar suscripción', busyLabel: 'Cancelando...', tone: 'danger' },
  },
} as const

export interface SubscriptionQuestionProps {
  question: Question
  onClose: () => void
  /** Puts changed rows into the list. */
  onChange: (rows: readonly SiteSubscription[]) => void
}

/** Asks before a subscription is marked as paid or canceled, and does it. */
export function SubscriptionQuestion({ question, onClose, onChange }: SubscriptionQuestionProps) {
  const send = useSubscriptionCommand(onChange)
  const { command, ask, look } = kinds[question.kind]
  const { row } = question
  return (
    <ConfirmDialog
      {...look}
      open
      question={ask(row)}
      cancelLabel="Volver"
      onConfirm={() => send(command, row.id)}
      onClose={onClose}
    />
  )
}
