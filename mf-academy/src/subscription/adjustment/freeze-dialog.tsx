import { formatDate } from '@rodada/contracts/words/dates'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Grid } from '@rodada/ui'
import { DateField, useForm, useWatch } from '@rodada/ui/forms'
import type { AdjustDialogProps } from './adjust-dialog.ts'
import { TrialDialog } from './trial-dialog.tsx'

/** Freezes a subscription for some days, once the effect is shown. */
export function FreezeDialog({ details, onClose }: AdjustDialogProps) {
  const { id, dueDate } = details
  const form = useForm({ defaultValues: { firstDay: '', lastDay: '', reason: '' } })
  const [first, last] = useWatch({ control: form.control, name: ['firstDay', 'lastDay'] })
  return (
    <TrialDialog
      {...{ details, onClose, form }}
      title={`Congelar la suscripción #${id}`}
      lead={`En esos días no se reserva ni se toma ninguna clase, y la vigencia se recorre los mismos días.${dueDate === null ? '' : ` Ahora vale hasta el ${formatDate(dueDate)}.`}`}
      act="Congelar"
      busy="Congelando..."
      of={[first, last]}
      post={(api, body, { firstDay, lastDay }) =>
        api.post('/api/ClassCapturist/Subscription/Freeze/:id', {
          params: { id },
          body: { ...body, firstDay, lastDay },
        })
      }
      textOf={(effect) => `Valdrá hasta el ${formatDate(effect.dueDate)}.`}
    >
      {() => (
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
          <DateField
            form={form}
            name="firstDay"
            label="Desde"
            min={dayInMexico(new Date())}
            rules={{ deps: 'lastDay' }}
            required
          />
          <DateField
            form={form}
            name="lastDay"
            label="Hasta"
            hint="Este día también queda congelado."
            min={first === '' ? undefined : first}
            required
          />
        </Grid>
      )}
    </TrialDialog>
  )
}
