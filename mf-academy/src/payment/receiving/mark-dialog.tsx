import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import {
  CommandDialog,
  MoneyFields,
  type MoneyValues,
  moneyTaken,
  useForm,
  useNewMoney,
} from '@rodada/ui/forms'
import { useRef } from 'react'
import { type Marked, markQuestion } from './mark-question.ts'

interface MarkDialogProps {
  row: Marked
  onClose: () => void
  /** Follows every answer with the rows as they are now; default: the page's data are reloaded. */
  onAnswer?: (changed: readonly SiteSubscription[] | undefined) => void
}

/** Marks one row as paid, stating how and where: the receipt enters the till with method and branch. */
export function MarkDialog({ row, onClose, onAnswer }: MarkDialogProps) {
  const { id, courseId } = row
  const form = useForm<MoneyValues>({ defaultValues: useNewMoney() })
  const changed = useRef<readonly SiteSubscription[]>(undefined)
  return (
    <CommandDialog
      title={markQuestion(row)}
      form={form}
      submit="Marcar como pagada"
      busy="Marcando..."
      onSubmit={(values, send) => {
        const body = { ...moneyTaken(values), parts: courseId === null ? 'membership' : 'course' } as const
        return send(async (api) => {
          const path = '/api/ClassCapturist/Subscription/Receive/:id'
          const result = await api.post(path, { params: { id }, body })
          changed.current = result.failure === undefined ? result.subscriptions : undefined
          return result
        })
      }}
      onClose={onClose}
      onAnswer={onAnswer && (() => onAnswer(changed.current))}
    >
      <MoneyFields form={form} />
    </CommandDialog>
  )
}
