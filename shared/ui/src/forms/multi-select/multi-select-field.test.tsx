import { describe, expect, it, jest } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { UiProvider } from '../../provider/ui-provider.tsx'
import { Form } from '../form.tsx'
import { MultiSelectField } from './multi-select-field.tsx'

const options = ['Básico', 'Bowl', 'Street'].map((key) => ({ key, value: key }))

interface Values {
  tags: string[]
}

function Sample({ onSubmit, tags }: { onSubmit: (values: Values) => void; tags: string[] }) {
  const form = useForm<Values>({ defaultValues: { tags } })
  return (
    <UiProvider>
      <Form form={form} onSubmit={async (values) => void onSubmit(values)}>
        <MultiSelectField form={form} name="tags" label="Etiquetas" options={options} creatable required />
        <button type="submit">Guardar</button>
      </Form>
    </UiProvider>
  )
}

function show(tags: string[] = []) {
  const onSubmit = jest.fn<(values: Values) => void>()
  render(<Sample onSubmit={onSubmit} tags={tags} />)
  return onSubmit
}

const box = () => screen.getByRole('combobox', { name: 'Etiquetas' })
const chosen = () => screen.queryAllByRole('button', { name: /Quitar/ }).map(({ ariaLabel }) => ariaLabel)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')

describe('MultiSelectField', () => {
  it('chooses by the keyboard and says so', async () => {
    const onSubmit = show()
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toHaveTextContent('Bowl')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Bowl agregado.')).toHaveAttribute('aria-live', 'polite')
    expect(box()).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSubmit).toHaveBeenCalledWith({ tags: ['Bowl'] })
  })

  it('finds without accents and creates what is missing, without sending the form', async () => {
    const onSubmit = show()
    await userEvent.type(box(), 'basico{Enter}')
    await userEvent.type(box(), 'Vert')
    expect(active()).toHaveTextContent('Agregar «Vert»')
    await userEvent.keyboard('{Enter}')
    expect(chosen()).toEqual(['Quitar Básico', 'Quitar Vert'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('chooses by the pointer', async () => {
    show()
    await userEvent.click(box())
    await userEvent.click(within(screen.getByRole('listbox')).getByText('Street'))
    expect(chosen()).toEqual(['Quitar Street'])
    expect(box()).toHaveFocus()
  })

  it('takes out by Backspace and by the button, and keeps the focus', async () => {
    show(['Bowl', 'Street'])
    await userEvent.click(box())
    await userEvent.keyboard('{Backspace}')
    expect(chosen()).toEqual(['Quitar Bowl'])
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Bowl' }))
    expect(chosen()).toEqual([])
    expect(box()).toHaveFocus()
  })

  it('closes on Escape', async () => {
    show()
    await userEvent.click(box())
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  it('loses nothing that was typed and never picked', async () => {
    show()
    await userEvent.type(box(), 'Vert')
    await userEvent.tab()
    expect(chosen()).toEqual(['Quitar Vert'])
  })

  it('is required like any other', async () => {
    const onSubmit = show()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(box()).toHaveAccessibleDescription('Este campo es obligatorio.')
  })
})
