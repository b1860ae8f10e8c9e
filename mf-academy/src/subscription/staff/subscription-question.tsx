import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { ConfirmDialog } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useRevalidator } from '@rodada/web/pages/router'
import { MarkDialog } from '../../payment/receiving/mark-dialog.tsx'
import { markQuestion } from '../../payment/receiving/mark-question.ts'
import { cancel, markAsPaid, releasePlaces } from './subscription-commands.ts'

const kinds = {
  pay: {
    command: markAsPaid,
    ask: markQuestion,
    look: { confirmLabel: 'Marcar como pagada', busyLabel: 'Marcando...', tone: 'bowl' },
  },
  release: {
    command: releasePlaces,
    ask: ({ id }: SiteSubscription) =>
      `¿Quieres liberar los lugares que aparta la suscripción #${id} sin pagar? Avisaremos al cliente.`,
    look: { confirmLabel: 'Liberar lugares', busyLabel: 'Liberando...', tone: 'danger' },
  },
  cancel: {
    command: cancel,
    ask: ({ id }: SiteSubscription) => `¿Quieres cancelar la suscripción #${id}?`,
    look: { confirmLabel: 'Cancelar suscripción', busyLabel: 'Cancelando...', tone: 'danger' },
  },
} as const

/** Confirmation of a command on a row. */
export interface Question {
  readonly kind: keyof typeof kinds
  readonly row: SiteSubscription
}

interface SubscriptionQuestionProps {
  question: Question
  onClose: () => void
  /** Puts changed rows into the list. */
  onChange: (rows: readonly SiteSubscription[]) => void
}

/** Asks for confirmation and runs the command. */
export function SubscriptionQuestion({ question, onClose, onChange }: SubscriptionQuestionProps) {
  const { kind, row } = question
  const { command, ask, look } = kinds[kind]
  const { revalidate } = useRevalidator()
  const follow = (rows: readonly SiteSubscription[] = []) => (rows.length > 0 ? onChange(rows) : revalidate())
  const { onConfirm } = useCommand((api) => command(api, row.id), {
    onDone: ({ changed }) => follow(changed),
    // The row that is shown is stale.
    onRefused: ({ changed }) => follow(changed),
  })
  if (kind === 'pay' && row.price > 0) return <MarkDialog row={row} onClose={onClose} onAnswer={follow} />
  return (
    <ConfirmDialog
      {...look}
      open
      question={ask(row)}
      cancelLabel="Volver"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
