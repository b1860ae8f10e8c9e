import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UseFormReturn } from 'react-hook-form'
import { RowsField } from './rows-field.tsx'
import { send, showForm } from './testing/show-form.tsx'
import { TextField } from './text-field.tsx'

interface Parts {
  wheels: { name: string }[]
}

function Wheels({ form }: { form: UseFormReturn<Parts> }) {
  return (
    <RowsField
      form={form}
      name="wheels"
      label="Ruedas"
      nameOf={(index) => `rueda ${index + 1}`}
      addLabel="Agregar rueda"
      empty={{ name: '' }}
      max={2}
    >
      {(index) => <TextField form={form} name={`wheels.${index}.name`} label="Nombre" required />}
    </RowsField>
  )
}

function show(...names: string[]) {
  return showForm<Parts>({
    values: { wheels: names.map((name) => ({ name })) },
    fields: (form) => <Wheels form={form} />,
  })
}

const add = () => screen.getByRole('button', { name: 'Agregar rueda' })

describe('RowsField', () => {
  it('adds a row, goes to its first control and says so', async () => {
    const onSubmit = show('Dura')
    await userEvent.click(add())
    expect(screen.getAllByLabelText('Nombre')[1]).toHaveFocus()
    expect(screen.getByText('Se agregó: rueda 2.')).toHaveAttribute('aria-live', 'polite')
    await userEvent.keyboard('Suave')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ wheels: [{ name: 'Dura' }, { name: 'Suave' }] })
  })

  it('takes out the row that is meant, says so and keeps the focus', async () => {
    const onSubmit = show('Dura', 'Suave')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar rueda 1' }))
    expect(screen.getByText('Se quitó: rueda 1.')).toBeInTheDocument()
    expect(add()).toHaveFocus()
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ wheels: [{ name: 'Suave' }] })
  })

  it('takes no more rows than it may have, and says why', async () => {
    show('Dura', 'Suave')
    expect(add()).toHaveAccessibleDescription('Puedes agregar hasta 2.')
    await userEvent.click(add())
    expect(screen.getAllByLabelText('Nombre')).toHaveLength(2)
  })
})
