import { describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { Form, type SubmitAnswer } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface SignUp {
  email: string
  password: string
  terms: boolean
}

type Submit = (values: SignUp) => Promise<SubmitAnswer | undefined>

function SignUpForm({ onSubmit }: { onSubmit: Submit }) {
  const form = useForm<SignUp>()
  return (
    <UiProvider>
      <Form form={form} onSubmit={onSubmit}>
        <TextField form={form} name="email" label="Correo" type="email" required />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="new-password" required />
        <CheckboxField form={form} name="terms" label="Acepto" required />
        <SubmitButton form={form} busy="Registrando...">
          Registrarme
        </SubmitButton>
      </Form>
    </UiProvider>
  )
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Correo'), 'ana@rodada.test')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'Rodada-2026')
  await userEvent.click(screen.getByLabelText('Acepto'))
}

async function fillAndSend() {
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Registrarme' }))
}

describe('Form', () => {
  it('keeps what breaks a rule, says so at the field, and focuses the first', async () => {
    const onSubmit = jest.fn<Submit>()
    render(<SignUpForm onSubmit={onSubmit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Registrarme' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus())
    expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription('Este campo es obligatorio.')
    expect(screen.getByLabelText('Acepto')).toBeInvalid()
  })

  it('is disabled and busy while it is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<SubmitAnswer>()
    render(<SignUpForm onSubmit={() => promise} />)
    await fillAndSend()
    expect(screen.getByRole('button', { name: 'Registrando...' })).toBeDisabled()
    expect(screen.getByLabelText('Correo')).toBeDisabled()
    resolve({ errors: {} })
    await waitFor(() => expect(screen.getByLabelText('Correo')).toBeEnabled())
  })

  it('is sent once by two presses before the page could disable it', async () => {
    const onSubmit = jest.fn<Submit>(() => new Promise(() => undefined))
    render(<SignUpForm onSubmit={onSubmit} />)
    await fill()
    const button = screen.getByRole('button', { name: 'Registrarme' })
    act(() => {
      button.click()
      button.click()
    })
    expect(await screen.findByRole('button', { name: 'Registrando...' })).toBeDisabled()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('sends the values', async () => {
    const onSubmit = jest.fn<Submit>(async () => undefined)
    render(<SignUpForm onSubmit={onSubmit} />)
    await fillAndSend()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({
      email: 'ana@rodada.test',
      password: 'Rodada-2026',
      terms: true,
    })
  })

  it("puts the server's errors on their fields and focuses the first", async () => {
    const taken = 'Ya existe una cuenta con este correo. Inicia sesión.'
    render(<SignUpForm onSubmit={async () => ({ errors: { Email: [taken] } })} />)
    await fillAndSend()
    await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription(taken))
    await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus())
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@rodada.test')
  })

  it('loses no error that has no field', async () => {
    render(<SignUpForm onSubmit={async () => ({ errors: { Captcha: ['Inténtalo más tarde.'] } })} />)
    await fillAndSend()
    expect(await screen.findByRole('alert')).toHaveTextContent('Inténtalo más tarde.')
  })

  it('may be sent again after a refusal', async () => {
    const onSubmit = jest.fn<Submit>(async () => ({ errors: { Email: ['No.'], Captcha: ['No.'] } }))
    render(<SignUpForm onSubmit={onSubmit} />)
    await fillAndSend()
    await userEvent.click(await screen.findByRole('button', { name: 'Registrarme' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  })
})
