import { maxAdjustedClasses } from '@rodada/contracts/subscription/adjustment-rules'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { Callout } from '@rodada/ui'
import { CommandDialog, NumberField, ReasonField, useForm, useWatch } from '@rodada/ui/forms'
import { reasonHint } from '../subscription-texts.ts'
import { type AdjustDialogProps, latestOf } from './adjust-dialog.ts'

interface ClassesDialogProps extends AdjustDialogProps {
  /** Whether they are added; taken otherwise. */
  adds: boolean
}

/** Adds or takes classes. */
export function ClassesDialog({ details, adds, onClose }: ClassesDialogProps) {
  const { id } = details
  const form = useForm<{ classes: number | null; reason: string }>({
    defaultValues: { classes: null, reason: '' },
  })
  const classes = useWatch({ control: form.control, name: 'classes' })
  const pending = details.pendingClasses ?? 0
  const left = typeof classes === 'number' ? pending + (adds ? classes : -classes) : undefined
  return (
    <CommandDialog
      title={`${adds ? 'Agregar clases a' : 'Quitar clases de'} la suscripción #${id}`}
      lead={`Le quedan ${formatClasses(pending)}, las reservadas incluidas.`}
      form={form}
      submit={adds ? 'Agregar' : 'Quitar'}
      busy="Guardando..."
      onSubmit={({ classes: count, reason }, send) => {
        if (count === null) throw new Error('The form requires a number of classes')
        const body = { classes: count, reason: reason.trim(), latest: latestOf(details) }
        const params = { id }
        return send((api) =>
          adds
            ? api.post('/api/ClassCapturist/Subscription/AddClasses/:id', { params, body })
            : api.post('/api/ClassCapturist/Subscription/TakeClasses/:id', { params, body }),
        )
      }}
      onClose={onClose}
    >
      <NumberField
        form={form}
        name="classes"
        label="Clases"
        min={1}
        max={adds ? maxAdjustedClasses : Math.min(maxAdjustedClasses, pending)}
        hint={adds ? undefined : 'Las reservadas no se quitan: cancela antes su reservación.'}
        required
      />
      <ReasonField form={form} hint={reasonHint} />
      {left !== undefined && left >= 0 && (
        <Callout
          role="status"
          text={
            left === 0
              ? 'Sin clases por tomar, la suscripción termina.'
              : `Le quedarán ${formatClasses(left)}.`
          }
        />
      )}
    </CommandDialog>
  )
}
