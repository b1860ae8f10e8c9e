import { formatDate } from '@rodada/contracts/words/dates'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { Button, Callout, Flex } from '@rodada/ui'
import { CommandDialog, DateField, ReasonField, useForm, useWatch } from '@rodada/ui/forms'
import { formatPlainDate } from '@rodada/web/words/format'
import { reasonHint } from '../subscription-texts.ts'
import { type AdjustDialogProps, latestOf } from './adjust-dialog.ts'

/** Extends the validity until a day. */
export function ExtendDialog({ details, onClose }: AdjustDialogProps) {
  const { id, status, dueDate } = details
  const form = useForm({ defaultValues: { until: '', reason: '' } })
  const until = useWatch({ control: form.control, name: 'until' })
  const isOver = status === 'Finished'
  const end = dueDate === null ? '' : formatDate(dueDate)
  return (
    <CommandDialog
      title={`Extender la vigencia de la suscripción #${id}`}
      lead={isOver ? `Venció el ${end}.` : `Vale hasta el ${end}.`}
      form={form}
      submit="Extender"
      busy="Guardando..."
      onSubmit={({ reason, ...values }, send) => {
        const body = { ...values, reason: reason.trim(), latest: latestOf(details) }
        return send((api) =>
          api.post('/api/ClassCapturist/Subscription/Extend/:id', { params: { id }, body }),
        )
      }}
      onClose={onClose}
    >
      <DateField
        form={form}
        name="until"
        label="Nueva vigencia"
        hint="Último día en que se pueden tomar sus clases."
        min={firstDay(dueDate)}
        required
      />
      <Flex gap="2" wrap="wrap">
        {someDays.map((days) => (
          <Button
            key={days}
            size="sm"
            variant="outline"
            colorPalette="bowl"
            onClick={() =>
              form.setValue('until', addDays(firstDay(dueDate), days - 1), { shouldValidate: true })
            }
          >
            {`${days} días más`}
          </Button>
        ))}
      </Flex>
      <ReasonField form={form} hint={reasonHint} />
      {until !== '' && (
        <Callout
          role="status"
          text={`Valdrá hasta el ${formatPlainDate(until)}.${isOver ? ' Las clases que vencieron se pueden volver a tomar.' : ''}`}
        />
      )}
    </CommandDialog>
  )
}

const someDays = [7, 15, 30]

/** The day after the end, today at the earliest. */
function firstDay(dueDate: string | null): string {
  const today = dayInMexico(new Date())
  const next = dueDate === null ? today : addDays(dayInMexico(new Date(dueDate)), 1)
  return next > today ? next : today
}
