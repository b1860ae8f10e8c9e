import type { AdjustmentEffect } from '@rodada/contracts/subscription/adjustment'
import { formatPrice } from '@rodada/contracts/words/money'
import { DateField, SelectField, useForm, useWatch } from '@rodada/ui/forms'
import { type AdjustDialogProps, restDays } from './adjust-dialog.ts'
import { TrialDialog } from './trial-dialog.tsx'

function moneyText({ owed = 0, returned = 0 }: AdjustmentEffect): string {
  if (owed > 0) return `Quedan por cobrar ${formatPrice(owed)} más.`
  return returned > 0 ? `Quedan por devolver ${formatPrice(returned)}.` : 'No queda nada más por cobrar.'
}

/** Moves a subscription to another course, once the effect is shown. */
export function MoveDialog({ details, onClose }: AdjustDialogProps) {
  const { id, otherCourses = [] } = details
  const form = useForm({ defaultValues: { courseId: '', restBy: '', reason: '' } })
  const chosen = useWatch({ control: form.control, name: 'courseId' })
  return (
    <TrialDialog
      {...{ details, onClose, form }}
      title={`Cambiar de curso la suscripción #${id}`}
      lead="Conserva las clases que le quedan. Lo que cuestan de más queda por cobrar; lo que cuestan de menos, por devolver."
      act="Cambiar de curso"
      busy="Cambiando..."
      of={chosen}
      post={(api, body, { courseId, restBy }) =>
        api.post('/api/ClassCapturist/Subscription/MoveToCourse/:id', {
          params: { id },
          body: { ...body, courseId: Number(courseId), ...(!body.isTrial && { restBy: restBy || null }) },
        })
      }
      textOf={moneyText}
    >
      {(effect) => (
        <>
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
        </>
      )}
    </TrialDialog>
  )
}
