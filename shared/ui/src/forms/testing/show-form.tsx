import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { UiProvider } from '../../provider/ui-provider.tsx'
import { Form, type FormProps, type SubmitAnswer } from '../form.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useForm } from '../use-form.ts'

export interface ShownForm<Values extends FieldValues> {
  readonly fields: (form: UseFormReturn<Values>) => ReactNode
  readonly values?: DefaultValues<Values>
  /** Answer of the service; default: saved. */
  readonly answer?: () => Promise<SubmitAnswer | undefined>
}

interface SampleProps<Values extends FieldValues> extends Omit<ShownForm<Values>, 'answer'> {
  readonly onSubmit: FormProps<Values>['onSubmit']
}

function Sample<Values extends FieldValues>({ fields, values, onSubmit }: SampleProps<Values>) {
  const form = useForm<Values>(values && { defaultValues: values })
  return (
    <UiProvider>
      <Form form={form} onSubmit={onSubmit}>
        {fields(form)}
        <SubmitButton form={form} busy="Guardando...">
          Guardar
        </SubmitButton>
      </Form>
    </UiProvider>
  )
}

/** Shows a form with some fields in a test; returns what spies on its submissions. */
export function showForm<Values extends FieldValues>({ answer, ...shown }: ShownForm<Values>) {
  const onSubmit = jest.fn<FormProps<Values>['onSubmit']>(answer ?? (async () => undefined))
  render(<Sample {...shown} onSubmit={onSubmit} />)
  return onSubmit
}

export async function send(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
}
