import { formatDate } from '@rodada/contracts/words/dates'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { Grid } from '@rodada/ui'
import { CommandDialog, DateField, ReasonField, useForm, useWatch } from '@rodada/ui/forms'
import { reasonHint } from '../subscription-texts.ts'
import { type AdjustDialogProps, latestOf, useTrial } from './adjust-dialog.ts'
import { ReleasedClasses } from './released-classes.tsx'

/** Freezes a subscription for some days, once the effect is shown. */
export function FreezeDialog({ details, onClose }: AdjustDialogProps) {
  const { id, dueDate } = details
  const form = useForm({ defaultValues: { firstDay: '', lastDay: '', reason: '' } })
  const [first, last] = useWatch({ control: form.control, name: ['firstDay', 'lastDay'] })
  const { effect, ask } = useTrial([first, last])
  return (
    <CommandDialog
      title={`Congelar la suscripción #${id}`}
      lead={`En esos días no se reserva ni se toma ninguna clase, y la vigencia se recorre los mismos días.${dueDate === null ? '' : ` Ahora vale hasta el ${formatDate(dueDate)}.`}`}
      form={form}
      submit={effect ? 'Congelar' : 'Revisar'}
      busy={effect ? 'Congelando...' : 'Revisando...'}
      onSubmit={({ reason, ...days }, send) => {
        const body = { ...days, reason: reason.trim(), latest: latestOf(details) }
        const path = '/api/ClassCapturist/Subscription/Freeze/:id'
        if (!effect)
          return ask((api) =>
            api.post(path, { params: { id }, body: { ...body, bookingIds: [], isTrial: true } }),
          )
        const bookingIds = effect.bookings.map((booking) => booking.id)
        return send((api) =>
          api.post(path, { params: { id }, body: { ...body, bookingIds, isTrial: false } }),
        )
      }}
      onClose={onClose}
    >
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
      <ReasonField form={form} hint={reasonHint} />
      {effect && (
        <ReleasedClasses text={`Valdrá hasta el ${formatDate(effect.dueDate)}.`} bookings={effect.bookings} />
      )}
    </CommandDialog>
  )
}
