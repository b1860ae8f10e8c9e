import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UseFormReturn } from 'react-hook-form'
import { send, showForm } from '../testing/show-form.tsx'
import { TextListField } from './text-list-field.tsx'

interface Course {
  benefits: string[]
}

interface Setting {
  benefits?: string[]
  required?: boolean
  onForm?: (form: UseFormReturn<Course>) => void
}

function show({ benefits = [], required = false, onForm }: Setting = {}) {
  return showForm<Course>({
    values: { benefits },
    fields: (form) => {
      onForm?.(form)
      return (
        <TextListField
          form={form}
          name="benefits"
          label="Beneficios"
          entryName="beneficio"
          required={required}
        />
      )
    },
  })
}

const control = () => screen.getByLabelText(/^Beneficios(?!:)/)
const add = () => userEvent.click(screen.getByRole('button', { name: 'Agregar' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
function shown(): string[] {
  const rows = within(screen.getByRole('list', { name: 'Beneficios: lista' })).getAllByRole('textbox')
  return rows.map((row) => (row instanceof HTMLTextAreaElement ? row.value : ''))
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

  it('keeps what is pasted into one on one line', async () => {
    const onSubmit = show({ benefits: ['Casco'] })
    await userEvent.click(screen.getByLabelText('beneficio 1'))
    await userEvent.paste(' y rodilleras\nde tu talla')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ benefits: ['Casco y rodilleras de tu talla'] })
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
    await userEvent.click(control())
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

  it('takes out the emptied one alone by its button', async () => {
    show({ benefits: ['Casco', 'Rampa', 'Agua'] })
    await userEvent.clear(screen.getByLabelText('beneficio 2'))
    await press('Quitar beneficio 2')
    expect(shown()).toEqual(['Casco', 'Agua'])
    expect(screen.getByText('beneficio 2 quitado.')).toBeInTheDocument()
    expect(control()).toHaveFocus()
  })

  it('keeps an emptied one while its own buttons have the focus', async () => {
    show({ benefits: ['Casco', 'Rampa'] })
    await userEvent.clear(screen.getByLabelText('beneficio 1'))
    await press('Bajar beneficio 1')
    expect(shown()).toEqual(['Rampa', ''])
    expect(screen.getByRole('button', { name: 'Bajar beneficio 2' })).toHaveFocus()
    await userEvent.click(control())
    expect(shown()).toEqual(['Rampa'])
  })

  it('is sent with what is typed and not added, trimmed, once', async () => {
    const onSubmit = show({ benefits: ['Casco'], required: true })
    await userEvent.type(control(), ' Casco ')
    await press('Quitar beneficio 1')
    expect(screen.queryByRole('list')).toBeNull()
    expect(control()).toHaveValue(' Casco ')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ benefits: ['Casco'] })
    await add()
    expect(shown()).toEqual(['Casco'])
    await userEvent.type(control(), 'Agua')
    await userEvent.clear(control())
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ benefits: ['Casco'] })
  })

  it('shows a value from elsewhere in place of what was typed', async () => {
    let form: UseFormReturn<Course> | undefined
    show({ benefits: ['Casco'], onForm: (shown) => (form = shown) })
    await userEvent.type(control(), 'Agua')
    expect(form?.getValues('benefits')).toEqual(['Casco', 'Agua'])
    act(() => form?.reset({ benefits: ['Rampa', 'Sombra'] }))
    expect(shown()).toEqual(['Rampa', 'Sombra'])
    expect(control()).toHaveValue('')
  })

  it('asks for one where it must', async () => {
    const onSubmit = show({ required: true })
    await send()
    await waitFor(() => expect(control()).toHaveAccessibleDescription('Este campo es obligatorio.'))
    await waitFor(() => expect(control()).toHaveFocus())
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
