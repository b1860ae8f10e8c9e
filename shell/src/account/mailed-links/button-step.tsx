import { Card } from '@rodada/ui'
import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import { LinkResult, type LinkResultProps } from './link-page.tsx'
import { useLinkStep } from './use-link-step.ts'

interface ButtonStepProps extends Omit<LinkResultProps, 'end'> {
  token: string
  path: '/api/Account/ConfirmEmail' | '/api/Account/UndoEmailChange'
  label: string
  busy: string
}

/** Takes a press, since mail scanners open links but press nothing. */
export function ButtonStep({ token, path, label, busy, next, otherwise }: ButtonStepProps) {
  const form = useForm()
  const { end, take } = useLinkStep((api) => api.post(path, { body: { token } }))
  if (end !== undefined) return <LinkResult end={end} next={next} otherwise={otherwise} />
  return (
    <Card>
      <Form form={form} onSubmit={take}>
        <SubmitButton form={form} busy={busy} wide>
          {label}
        </SubmitButton>
      </Form>
    </Card>
  )
}
