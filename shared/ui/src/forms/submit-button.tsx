import { type ReactNode, useId } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '../primitives/button.tsx'
import { Spinner } from '../primitives/skeleton.ts'
import { Text } from '../primitives/text.ts'
import type { Tone } from '../theme/colors.ts'
import { useBlockedReason } from './submit-blockers.ts'

interface SubmitButtonProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Text while the form is being sent: 'Guardando...'. */
  busy: string
  colorPalette?: Tone
  wide?: boolean
  children: ReactNode
}

/** Sends the form. While a field blocks the form it shows the reason, and can still take the focus. */
export function SubmitButton<Values extends FieldValues>(props: SubmitButtonProps<Values>) {
  const { form, busy, colorPalette = 'wheel', wide = false, children } = props
  const id = useId()
  const { isSubmitting } = useFormState({ control: form.control })
  const reason = useBlockedReason()
  return (
    <>
      <Button
        type="submit"
        disabled={isSubmitting}
        aria-disabled={reason === undefined ? undefined : true}
        aria-describedby={reason === undefined ? undefined : id}
        colorPalette={colorPalette}
        wide={wide}
      >
        {isSubmitting && <Spinner />}
        {isSubmitting ? busy : children}
      </Button>
      {reason !== undefined && (
        <Text id={id} size="sm" tone="muted">
          {reason}
        </Text>
      )}
    </>
  )
}

interface PublishButtonProps<Values extends FieldValues>
  extends Omit<SubmitButtonProps<Values>, 'busy' | 'children'> {
  /** Whether the record does not exist yet. */
  isNew: boolean
}

/** Sends the form of a course or a product: publishes a new one, updates an existing one. */
export function PublishButton<Values extends FieldValues>({ isNew, ...props }: PublishButtonProps<Values>) {
  return isNew ? (
    <SubmitButton {...props} busy="Guardando y Publicando...">
      Guardar y Publicar
    </SubmitButton>
  ) : (
    <SubmitButton {...props} busy="Actualizando...">
      Actualizar
    </SubmitButton>
  )
}
