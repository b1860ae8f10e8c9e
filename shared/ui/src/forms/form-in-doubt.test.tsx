import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { send, showForm } from './testing/show-form.tsx'
import { TextField } from './text-field.tsx'

interface Person {
  isMinor: boolean
  parent: string
  name: string
  version: number
}

describe('Form', () => {
  const name = () => screen.getByLabelText(/Nombre/)

  it('is sent once, however fast it is sent again', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const onSubmit = showForm<Person>({
      answer: () => promise,
      fields: (form) => <TextField form={form} name="name" label="Nombre" />,
    })
    const element = name().closest('form')
    if (element === null) throw new Error('no form')
    fireEvent.submit(element)
    fireEvent.submit(element)
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    resolve(undefined)
    await waitFor(() => expect(name()).toBeEnabled())
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('focuses the first error on the screen, not the first that was there', async () => {
    showForm<Person>({
      fields: (form) => (
        <>
          {form.watch('isMinor') && <TextField form={form} name="parent" label="Tutor" required />}
          <TextField form={form} name="name" label="Nombre" required />
          <CheckboxField form={form} name="isMinor" label="Es menor" />
        </>
      ),
    })
    await userEvent.click(screen.getByLabelText(/Es menor/))
    // React-hook-form by itself would focus it.
    const focusName = jest.spyOn(name(), 'focus')
    await send()
    await waitFor(() => expect(screen.getByLabelText('Tutor')).toHaveFocus())
    expect(focusName).not.toHaveBeenCalled()
  })

  it("takes the server's error away when its field is edited", async () => {
    showForm<Person>({
      answer: async () => ({ errors: { Name: ['Ya existe.'] } }),
      fields: (form) => <TextField form={form} name="name" label="Nombre" required />,
    })
    await userEvent.type(name(), 'Ana')
    await send()
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Ya existe.'))
    await userEvent.type(name(), 'b')
    await waitFor(() => expect(name()).toBeValid())
    expect(screen.queryByText('Ya existe.')).toBeNull()
  })

  it('renders no field for what is typed in another, before it is sent and after it was refused', async () => {
    const onRender = jest.fn()
    showForm<Person>({
      fields: (form) => (
        <>
          <TextField form={form} name="name" label="Nombre" required />
          <Profiler id="tutor" onRender={onRender}>
            <TextField form={form} name="parent" label="Tutor" required />
          </Profiler>
        </>
      ),
    })
    onRender.mockClear()
    await userEvent.type(name(), 'Ana')
    expect(onRender).not.toHaveBeenCalled()
    await send()
    await waitFor(() => expect(screen.getByLabelText('Tutor')).toBeInvalid())
    expect(onRender).toHaveBeenCalled()
    onRender.mockClear()
    await userEvent.clear(name())
    await waitFor(() => expect(name()).toBeInvalid())
    await userEvent.type(name(), 'Ana')
    await waitFor(() => expect(name()).toBeValid())
    expect(onRender).not.toHaveBeenCalled()
  })

  it('tells at the top what belongs to no field, and focuses it', async () => {
    const errors = {
      Version: ['Alguien más lo cambió.'],
      'Parent.Phone': ['Falta su teléfono.'],
      Captcha: ['Inténtalo más tarde.'],
      Name: ['No.'],
    }
    const onSubmit = showForm<Person>({
      values: { version: 3 },
      answer: async () => ({ errors }),
      fields: (form) => (
        <>
          <input type="hidden" {...form.register('version')} />
          <input name="captcha" aria-label="Código" />
          <TextField form={form} name="name" label="Nombre" />
        </>
      ),
    })
    await userEvent.type(name(), 'Ana')
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Alguien más lo cambió. Falta su teléfono. Inténtalo más tarde.')
    await waitFor(() => expect(alert).toHaveFocus())
    expect(name()).toHaveAccessibleDescription('No.')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
  })
})
