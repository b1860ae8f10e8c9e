import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { send, showForm } from '../testing/show-form.tsx'
import { TextListField } from './text-list-field.tsx'

interface Course {
  benefits: string[]
}

interface Setting {
  benefits?: string[]
  required?: boolean
}

function show({ benefits = [], required = false }: Setting = {}) {
  return showForm<Course>({
    values: { benefits },
    fields: (form) => (
      <TextListField
        form={form}
        name="benefits"
        label="Beneficios"
        entryName="beneficio"
        required={required}
      />
    ),
  })
}

const control = () => screen.getByLabelText(/^Beneficios(?!:)/)
const add = () => userEvent.click(screen.getByRole('button', { name: 'Agregar' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
function shown(): string[] {
  const rows = within(screen.getByRole('list', { name: 'Beneficios: lista' })).getAllByRole('textbox')
  return rows.map((row) => (row instanceof HTMLInputElement ? row.value : ''))
}

describe('a list of texts', () => {
  it('adds by the button and by Enter, trimmed, and goes on', async () => {
    const onSubmit = show()
    await userEvent.type(control(), '  Casco incluido ')
    await add()
    expect(control()).toHaveFocus()
    await userEvent.type(control(), 'Grupos de seis{Enter}')
    expect(shown()).toEqual(['Casco incluido', 'Grupos de seis'])
    expect(control()).toHaveValue('')
    expect(screen.getByText('Grupos de seis agregado.')).toBeInTheDocument()
    expect(onSubmit).not.toHaveBeenCalled()
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ benefits: ['Casco incluido', 'Grupos de seis'] })
  })

  it('adds nothing of blanks', async () => {
    const onSubmit = show()
    await userEvent.type(control(), '   {Enter}')
    await add()
    expect(screen.queryByRole('list')).toBeNull()
    await userEvent.clear(control())
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ benefits: [] })
  })

  it('changes in place; what is left empty goes', async () => {
    const onSubmit = show({ benefits: ['Casco', 'Rampa', 'Agua'] })
    await userEvent.type(screen.getByLabelText('beneficio 1'), ' incluido {Enter}')
    expect(control()).toHaveFocus()
    await userEvent.clear(screen.getByLabelText('beneficio 2'))
    await userEvent.tab()
    expect(shown()).toEqual(['Casco incluido', 'Agua'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('takes out', async () => {
    show({ benefits: ['Casco', 'Rampa'] })
    await press('Quitar beneficio 1')
    expect(shown()).toEqual(['Rampa'])
    expect(control()).toHaveFocus()
    expect(screen.getByText('Casco quitado.')).toBeInTheDocument()
  })

  it('moves by buttons, which keep the focus on the moved text', async () => {
    show({ benefits: ['Casco', 'Rampa', 'Agua'] })
    await press('Subir beneficio 3')
    expect(shown()).toEqual(['Casco', 'Agua', 'Rampa'])
    expect(screen.getByRole('button', { name: 'Subir beneficio 2' })).toHaveFocus()
    expect(screen.getByText('Agua ahora es el 2 de 3.')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(shown()).toEqual(['Agua', 'Casco', 'Rampa'])
    expect(screen.getByRole('button', { name: 'Subir beneficio 1' })).toHaveFocus()
    await press('Bajar beneficio 1')
    expect(shown()).toEqual(['Casco', 'Agua', 'Rampa'])
    expect(screen.getByRole('button', { name: 'Subir beneficio 1' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Bajar beneficio 3' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('is not sent while something typed is not added', async () => {
    const onSubmit = show()
    await userEvent.type(control(), 'Casco')
    await send()
    await waitFor(() => expect(control()).toHaveAccessibleDescription('Agrega lo que escribiste, o bórralo.'))
    expect(onSubmit).not.toHaveBeenCalled()
    await add()
    await waitFor(() => expect(control()).toBeValid())
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ benefits: ['Casco'] })
  })

  it('asks for one where it must', async () => {
    const onSubmit = show({ required: true })
    await send()
    await waitFor(() => expect(control()).toHaveAccessibleDescription('Este campo es obligatorio.'))
    await waitFor(() => expect(control()).toHaveFocus())
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
