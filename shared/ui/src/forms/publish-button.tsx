import type { FieldValues } from 'react-hook-form'
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'

interface PublishButtonProps<Values extends FieldValues>
  extends Omit<SubmitButtonProps<Values>, 'busy' | 'children'> {
  /** Whether the record is not there yet. */
  isNew: boolean
}

/** Sends the form of a course or a product: publishes a new one, updates one that is there. */
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
