import type { Adjustment } from '@rodada/contracts/subscription/adjustment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { CommandDialog, ReasonField, useForm } from '@rodada/ui/forms'
import { reasonHint } from '../subscription-texts.ts'
import { adjustmentText, undoText } from './adjustment-words.ts'

interface UndoDialogProps {
  entry: Adjustment
  details: SubscriptionDetails
  onClose: () => void
}

/** Undoes an adjustment by another entry. */
export function UndoDialog({ entry, details, onClose }: UndoDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { id } = entry
  return (
    <CommandDialog
      title="Deshacer el ajuste"
      lead={`${adjustmentText(entry)}. Al deshacerlo: ${undoText(entry, details)}`}
      form={form}
      submit="Deshacer"
      busy="Deshaciendo..."
      onSubmit={({ reason }, send) =>
        send((api) =>
          api.post('/api/ClassCapturist/Subscription/UndoAdjustment/:id', {
            params: { id },
            body: { reason: reason.trim() },
          }),
        )
      }
      onClose={onClose}
    >
      <ReasonField form={form} hint={reasonHint} />
    </CommandDialog>
  )
}
