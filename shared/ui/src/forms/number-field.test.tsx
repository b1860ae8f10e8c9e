import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NumberField } from './number-field.tsx'
import { send, showForm } from './testing/show-form.tsx'

interface Values {
  seats: number | null
  weight: number | null
  longitude: number | null
}

function show(values: Partial<Values> = {}) {
  return showForm<Values>({
    values,
    fields: (form) => (
      <>
        <NumberField form={form} name="seats" label="Lugares" min={1} max={1000} required />
        <NumberField form={form} name="weight" label="Peso" step={0.01} />
        <NumberField form={form} name="longitude" label="Longitud" min={-180} max={180} step={0.0001} />
      </>
    ),
  })
}

const seats = () => screen.getByLabelText(/Lugares/)
const weight = () => screen.getByLabelText(/Peso/)
const longitude = () => screen.getByLabelText(/Longitud/)

it('sends numbers, and nothing as null', async () => {
  const onSubmit = show()
  await userEvent.type(seats(), '1,000')
  await userEvent.type(longitude(), '-99.1332')
  await send()
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ seats: 1000, weight: null, longitude: -99.1332 })
})

it('starts from what is saved', async () => {
  const onSubmit = show({ seats: 12, weight: 1.5, longitude: null })
  expect(seats()).toHaveValue('12')
  expect(weight()).toHaveValue('1.5')
  expect(longitude()).toHaveValue('')
  await send()
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ seats: 12, weight: 1.5, longitude: null })
})

it('keeps what is no number and says so, until it is corrected', async () => {
  const onSubmit = show({ weight: 1 })
  await userEvent.type(seats(), 'doce')
  await userEvent.type(weight(), '.555')
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(seats()).toHaveValue('doce')
  expect(seats()).toHaveAccessibleDescription('Escribe un número entero.')
  expect(weight()).toHaveAccessibleDescription('Escribe un número con hasta 2 decimales.')
  await waitFor(() => expect(seats()).toHaveFocus())
  await userEvent.clear(seats())
  await userEvent.type(seats(), '1001')
  expect(seats()).toHaveAccessibleDescription('Debe ser como máximo 1000.')
  await userEvent.clear(seats())
  expect(seats()).toHaveAccessibleDescription('Este campo es obligatorio.')
  await userEvent.type(seats(), '12')
  expect(seats()).toBeValid()
})

it('asks touch screens for the keyboard that has every key needed', () => {
  show()
  expect(seats()).toHaveAttribute('inputmode', 'numeric')
  expect(weight()).toHaveAttribute('inputmode', 'decimal')
  expect(longitude()).toHaveAttribute('inputmode', 'text')
})
