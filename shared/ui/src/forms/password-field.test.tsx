import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field.tsx'
import { send, showForm } from './testing/show-form.tsx'

interface Values {
  old: string
  password: string
  repeated: string
}

function show() {
  return showForm<Values>({
    fields: (form) => (
      <>
        <PasswordField form={form} name="old" label="Actual" autoComplete="current-password" required />
        <PasswordField form={form} name="password" label="Nueva" autoComplete="new-password" required />
        <PasswordField
          form={form}
          name="repeated"
          label="Repetida"
          autoComplete="new-password"
          confirms="password"
          required
        />
      </>
    ),
  })
}

const old = () => screen.getByLabelText('Actual')
const password = () => screen.getByLabelText('Nueva')
const repeated = () => screen.getByLabelText('Repetida')

async function fill(...[first, second, third]: [string, string, string]) {
  await userEvent.type(old(), first)
  await userEvent.type(password(), second)
  await userEvent.type(repeated(), third)
  await send()
}

describe('PasswordField', () => {
  it('has a length only where a password is chosen', async () => {
    const onSubmit = show()
    await fill('a', 'abcde', 'abcde')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(old()).toBeValid()
    expect(password()).toHaveAccessibleDescription('Usa de 6 a 100 caracteres.')
    expect(repeated()).toBeValid()
  })

  it('counts as the service does', async () => {
    const onSubmit = show()
    await fill('a', '🛹🛹🛹', '🛹🛹🛹')
    expect(password()).toHaveAccessibleDescription('Usa de 6 a 100 caracteres.')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('cuts nothing off what is pasted', async () => {
    show()
    await userEvent.click(password())
    await userEvent.paste('x'.repeat(101))
    expect(password()).toHaveValue('x'.repeat(101))
    await send()
    expect(password()).toHaveAccessibleDescription('Usa de 6 a 100 caracteres.')
  })

  it('compares the repeated one, also when the first changes afterwards', async () => {
    const onSubmit = show()
    await fill('a', 'Patineta-7', 'Patineta-8')
    expect(repeated()).toHaveAccessibleDescription('Las contraseñas no coinciden.')
    await userEvent.type(password(), '{Backspace}8')
    await waitFor(() => expect(repeated()).toBeValid())
    await userEvent.type(password(), '9')
    await waitFor(() => expect(repeated()).toHaveAccessibleDescription('Las contraseñas no coinciden.'))
    await userEvent.type(repeated(), '9')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ password: 'Patineta-89', repeated: 'Patineta-89' })
  })

  it('shows and hides what was typed', async () => {
    show()
    expect(password()).toHaveAttribute('type', 'password')
    const [, show2] = screen.getAllByRole('button', { name: 'Mostrar contraseña' })
    if (show2) await userEvent.click(show2)
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(password()).toHaveAttribute('type', 'password')
  })
})
