import { CommandDialog, DateField, ReasonField, useForm } from '@rodada/ui/forms'
import { reasonHint } from '../subscription-texts.ts'
import { type AdjustDialogProps, latestOf, restDays } from './adjust-dialog.ts'

/** Gives one more class, which is owed. */
export function LetInDialog({ details, onClose }: AdjustDialogProps) {
  const { id } = details
  const form = useForm({ defaultValues: { restBy: '', reason: '' } })
  return (
    <CommandDialog
      title={`Dejar pasar con la suscripción #${id}`}
      lead="Se agrega 1 clase y su precio queda por cobrar."
      form={form}
      submit="Dejar pasar"
      busy="Guardando..."
      onSubmit={({ restBy, reason }, send) =>
        send((api) =>
          api.post('/api/ClassCapturist/Subscription/LetIn/:id', {
            params: { id },
            body: { restBy, reason: reason.trim(), latest: latestOf(details) },
          }),
        )
      }
      onClose={onClose}
    >
      <DateField form={form} name="restBy" label="Se paga a más tardar" {...restDays()} required />
      <ReasonField form={form} hint={reasonHint} />
    </CommandDialog>
  )
}
