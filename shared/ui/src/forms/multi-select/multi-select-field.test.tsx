import { describe, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { UiProvider } from '../../provider/ui-provider.tsx'
import { Form, type SubmitAnswer } from '../form.tsx'
import { MultiSelectField } from './multi-select-field.tsx'

const options = ['Básico', 'Bowl', 'Street'].map((key) => ({ key, value: key }))

interface Values {
  tags: string[]
}

type Submit = (values: Values) => Promise<SubmitAnswer | undefined>

interface SampleProps {
  tags: string[]
  onSubmit: Submit
  goneLabel?: string
  single?: boolean
}

function Sample({ onSubmit, tags, ...props }: SampleProps) {
  const form = useForm<Values>({ defaultValues: { tags } })
  return (
    <UiProvider>
      <Form form={form} onSubmit={onSubmit}>
        <MultiSelectField
          form={form}
          name="tags"
          label="Etiquetas"
          options={options}
          creatable
          required
          {...props}
        />
        <button type="submit">Guardar</button>
      </Form>
    </UiProvider>
  )
}

interface Setting extends Pick<SampleProps, 'goneLabel' | 'single'> {
  answer?: SubmitAnswer
}

function show(tags: string[] = [], { answer, ...props }: Setting = {}) {
  const onSubmit = jest.fn<Submit>(async () => answer)
  render(<Sample onSubmit={onSubmit} tags={tags} {...props} />)
  return onSubmit
}

const box = () => screen.getByRole('combobox', { name: 'Etiquetas' })
const chosen = () => screen.queryAllByRole('button', { name: /Quitar/ }).map(({ ariaLabel }) => ariaLabel)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')

describe('MultiSelectField', () => {
  it('shows what the server says of the list, and of its entries', async () => {
    const errors = { Tags: ['Son muchas.'], 'Tags[0]': ['No existe.'], 'Tags[1]': ['Es largo.'] }
    show(['Bowl', 'Street'], { answer: { success: false, errors } })
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription(/^Son muchas\.\s+No existe\.\s+Es largo\.$/),
    )
    await waitFor(() => expect(box()).toHaveFocus())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes no longer texts than the services', async () => {
    show()
    await userEvent.click(box())
    await userEvent.paste('a'.repeat(101))
    expect(box()).toHaveValue('a'.repeat(100))
  })

  it('says what is called nothing any more', async () => {
    show(['77', 'Bowl'], { goneLabel: 'Ubicación eliminada' })
    expect(chosen()).toEqual(['Quitar Ubicación eliminada', 'Quitar Bowl'])
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Ubicación eliminada' }))
    expect(screen.getByText('Ubicación eliminada quitado.')).toBeInTheDocument()
    expect(chosen()).toEqual(['Quitar Bowl'])
  })

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

  it('is one chip without a box where there is one at most, and a box again without it', async () => {
    const onSubmit = show(['Bowl'], { single: true })
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Bowl' }))
    expect(box()).toHaveFocus()
    await userEvent.click(box())
    await userEvent.click(within(screen.getByRole('listbox')).getByText('Street'))
    expect(chosen()).toEqual(['Quitar Street'])
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Quitar Street' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.type(box(), 'Vert{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSubmit).toHaveBeenCalledWith({ tags: ['Vert'] })
  })

  it('says at its chip what the server says of it', async () => {
    show(['Bowl'], { single: true, answer: { success: false, errors: { Tags: ['No existe.'] } } })
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    const chip = screen.getByRole('button', { name: 'Quitar Bowl' })
    await waitFor(() => expect(chip).toHaveAccessibleDescription('No existe.'))
    await waitFor(() => expect(chip).toHaveFocus())
  })

  it('lets the focus go on where a single choice was typed and never picked', async () => {
    show([], { single: true })
    await userEvent.type(box(), 'Vert')
    await userEvent.tab()
    expect(chosen()).toEqual(['Quitar Vert'])
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
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
