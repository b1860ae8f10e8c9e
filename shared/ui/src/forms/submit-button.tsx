import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '../primitives/button.tsx'
import { Spinner } from '../primitives/skeleton.ts'
import type { Tone } from '../theme/colors.ts'

export interface SubmitButtonProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Text while the form is on its way: 'Guardando...'. */
  busy: string
  colorPalette?: Tone
  wide?: boolean
  children: ReactNode
}

/** Sends the form; says so while it does. */
export function SubmitButton<Values extends FieldValues>(props: SubmitButtonProps<Values>) {
  const { form, busy, colorPalette = 'wheel', wide = false, children } = props
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <Button type="submit" disabled={isSubmitting} colorPalette={colorPalette} wide={wide}>
      {isSubmitting && <Spinner />}
      {isSubmitting ? busy : children}
    </Button>
  )
}
