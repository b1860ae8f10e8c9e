import { describe, expect, it } from '@jest/globals'
import { wantedNumber } from '@rodada/contracts/words/number-text'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NumberField, numberRule, parseNumber } from './number-field.tsx'
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

it('is counted up and down within its limits, and may be typed', async () => {
  const onSubmit = showForm<Values>({
    values: { seats: 2 },
    fields: (form) => (
      <NumberField form={form} name="seats" label="Lugares" min={1} max={3} steps="lugares" />
    ),
  })
  const less = screen.getByRole('button', { name: 'Menos lugares' })
  await userEvent.click(less)
  await userEvent.click(less)
  expect(seats()).toHaveValue('1')
  expect(less).toHaveAttribute('aria-disabled', 'true')
  await userEvent.clear(seats())
  await userEvent.type(seats(), '40')
  await userEvent.click(less)
  await send()
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ seats: 3 })
})

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
  expect(seats()).toHaveAccessibleDescription(wantedNumber(0))
  expect(weight()).toHaveAccessibleDescription(wantedNumber(2))
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

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,000', 1000],
    ['-99.1332', -99.1332],
    ['.5', 0.5],
    ['', null],
    ['   ', null],
    ['1,5', 1.5],
    ['1.240,5', '1.240,5'],
    ['1e5', '1e5'],
    ['doce', 'doce'],
    ['-', '-'],
    ['.', '.'],
  ])('reads %j as %j', (typed, value) => {
    expect(parseNumber(typed, 4)).toBe(value)
  })
})

describe('numberRule', () => {
  const whole = numberRule({ min: 1, max: 1000, step: 1 })
  const cents = numberRule({ min: 0, max: 10, step: 0.01 })
  const dozens = numberRule({ min: 0, max: 1000, step: 12 })
  const tenths = numberRule({ min: 0, max: 10, step: 0.1 })

  it.each([
    [whole, 1, true],
    [whole, 1000, true],
    [whole, null, true],
    [whole, 'doce', wantedNumber(0)],
    [whole, 1.5, wantedNumber(0)],
    [whole, 1e-9, wantedNumber(0)],
    [whole, 0, 'Debe ser al menos 1.'],
    [whole, 1001, 'Debe ser como máximo 1000.'],
    [whole, Number('9'.repeat(400)), wantedNumber(0)],
    [cents, 0.29, true],
    [cents, 9.99, true],
    [cents, 0.295, wantedNumber(2)],
    [cents, 'doce', wantedNumber(2)],
    [tenths, 0.25, wantedNumber(1)],
    [dozens, 24, true],
    [dozens, 25, 'Debe ser múltiplo de 12.'],
  ])('case %#: %p', (rule, value, verdict) => {
    expect(rule(value)).toBe(verdict)
  })
})
