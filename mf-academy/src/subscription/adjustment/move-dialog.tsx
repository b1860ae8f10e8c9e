import type { AdjustmentEffect } from '@rodada/contracts/subscription/adjustment'
import { formatPrice } from '@rodada/contracts/words/money'
import { CommandDialog, DateField, ReasonField, SelectField, useForm, useWatch } from '@rodada/ui/forms'
import { reasonHint } from '../subscription-texts.ts'
import { type AdjustDialogProps, latestOf, restDays, useTrial } from './adjust-dialog.ts'
import { ReleasedClasses } from './released-classes.tsx'

function moneyText({ owed = 0, returned = 0 }: AdjustmentEffect): string {
  if (owed > 0) return `Quedan por cobrar ${formatPrice(owed)} más.`
  return returned > 0 ? `Quedan por devolver ${formatPrice(returned)}.` : 'No queda nada más por cobrar.'
}

/** Moves a subscription to another course, once the effect is shown. */
export function MoveDialog({ details, onClose }: AdjustDialogProps) {
  const { id, otherCourses = [] } = details
  const form = useForm({ defaultValues: { courseId: '', restBy: '', reason: '' } })
  const courseId = useWatch({ control: form.control, name: 'courseId' })
  const { effect, ask } = useTrial(courseId)
  return (
    <CommandDialog
      title={`Cambiar de curso la suscripción #${id}`}
      lead="Conserva las clases que le quedan. Lo que cuestan de más queda por cobrar; lo que cuestan de menos, por devolver."
      form={form}
      submit={effect ? 'Cambiar de curso' : 'Revisar'}
      busy={effect ? 'Cambiando...' : 'Revisando...'}
      onSubmit={({ courseId: chosen, restBy, reason }, send) => {
        const body = { courseId: Number(chosen), reason: reason.trim(), latest: latestOf(details) }
        const path = '/api/ClassCapturist/Subscription/MoveToCourse/:id'
        if (!effect)
          return ask((api) =>
            api.post(path, { params: { id }, body: { ...body, bookingIds: [], isTrial: true } }),
          )
        const bookingIds = effect.bookings.map((booking) => booking.id)
        return send((api) =>
          api.post(path, {
            params: { id },
            body: { ...body, restBy: restBy || null, bookingIds, isTrial: false },
          }),
        )
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="courseId"
        label="Curso nuevo"
        options={otherCourses.map((course) => ({ key: course.title, value: String(course.id) }))}
        required
      />
      {effect !== undefined && (effect.owed ?? 0) > 0 && (
        <DateField form={form} name="restBy" label="Se paga a más tardar" {...restDays()} required />
      )}
      <ReasonField form={form} hint={reasonHint} />
      {effect && <ReleasedClasses text={moneyText(effect)} bookings={effect.bookings} />}
    </CommandDialog>
  )
}
