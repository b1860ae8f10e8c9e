import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFieldArray } from 'react-hook-form'
import { showPage } from '../testing/show-page.tsx'
import { Form } from './form.tsx'
import { documentAsks } from './testing/document-asks.ts'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface Team {
  people: { name: string }[]
}

function Rows() {
  const form = useForm<Team>({ defaultValues: { people: [{ name: 'Ana' }, { name: 'Beto' }] } })
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'people' })
  return (
    <Form form={form} onSubmit={async () => undefined} warnOnLeave>
      <h1>Equipo</h1>
      {fields.map(({ id }, index) => (
        <TextField key={id} form={form} name={`people.${index}.name`} label={`Persona ${index + 1}`} />
      ))}
      <button type="button" onClick={() => append({ name: '' })}>
        Agregar
      </button>
      <button type="button" onClick={() => remove(fields.length - 1)}>
        Quitar
      </button>
      <button type="button" onClick={() => move(0, 1)}>
        Mover
      </button>
      <button type="submit">Guardar</button>
    </Form>
  )
}

async function show() {
  const load = async () => ({ Component: Rows })
  const pages = [{ id: 'rows', path: '/', access: 'public', title: 'Equipo', load }] as const
  await showPage({ pages, address: '/', answers: {} })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it.each(['Agregar', 'Quitar', 'Mover'])('%s counts as a change until it is saved', async (change) => {
  await show()
  expect(documentAsks()).toBe(false)
  await press(change)
  expect(documentAsks()).toBe(true)
  await press('Guardar')
  expect(documentAsks()).toBe(false)
})

it.each([
  ['Agregar', 'Quitar'],
  ['Mover', 'Mover'],
])('%s and %s leave nothing to save', async (change, back) => {
  await show()
  await press(change)
  await press(back)
  expect(documentAsks()).toBe(false)
})
