import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UseFormReturn } from 'react-hook-form'
import { CheckboxField } from './checkbox-field.tsx'
import { CheckboxGroupField } from './checkbox-group-field.tsx'
import { DateField } from './date-field.tsx'
import { MultiSelectField } from './multi-select/multi-select-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioCardsField } from './radio-cards-field.tsx'
import { SelectField } from './select-field.tsx'
import { send, showForm } from './testing/show-form.tsx'
import { TextAreaField } from './text-field.tsx'

interface Values {
  terms: boolean
  days: string[]
  plan: string
  level: string
  tags: string[]
  born: string
  seats: number | null
  password: string
  note: string
}

const options = ['Uno', 'Dos'].map((key) => ({ key, value: key }))
const cards = options.map(({ key, value }) => ({ title: `Plan ${key}`, value }))
const hint = 'Una ayuda.'
const missing = 'Este campo es obligatorio.'
const notAccepted = 'Acepta los términos y condiciones para continuar.'

function choices(form: UseFormReturn<Values>) {
  const common = { form, hint, required: true } as const
  const terms = (
    <>
      Acepto los <a href="/terminos-y-condiciones">términos y condiciones</a>
    </>
  )
  return (
    <>
      <CheckboxGroupField {...common} name="days" label="Días" options={options} />
      <RadioCardsField {...common} name="plan" label="Pago" cards={cards} />
      <SelectField {...common} name="level" label="Nivel" options={options} />
      <MultiSelectField {...common} name="tags" label="Etiquetas" options={options} />
      <CheckboxField {...common} name="terms" label={terms} required={notAccepted} />
    </>
  )
}

describe('choices', () => {
  const controls = () => [
    ...screen.getAllByRole('checkbox', { name: /Uno|Dos/ }),
    ...screen.getAllByRole('radio'),
    screen.getByRole('combobox', { name: 'Nivel' }),
    screen.getByRole('combobox', { name: 'Etiquetas' }),
  ]
  const terms = () => screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones' })

  it('are named, and grouped where they are several', () => {
    showForm({ fields: choices })
    expect(screen.getByRole('group', { name: 'Días' })).toContainElement(screen.getByLabelText('Uno'))
    expect(screen.getByRole('group', { name: 'Pago' })).toContainElement(screen.getByLabelText('Plan Uno'))
    expect(terms()).toBeRequired()
  })

  it('are described by their hint, and by their error', async () => {
    const onSubmit = showForm({ fields: choices })
    for (const control of [...controls(), terms()]) expect(control).toHaveAccessibleDescription(hint)
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    for (const control of controls()) {
      expect(control).toHaveAccessibleDescription(`${hint} ${missing}`)
      expect(control).toBeInvalid()
    }
    expect(terms()).toHaveAccessibleDescription(`${hint} ${notAccepted}`)
    await waitFor(() => expect(screen.getByLabelText('Uno')).toHaveFocus())
  })
})

it('disables every control while the form is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  showForm<Values>({
    values: { days: ['Uno'], plan: 'Uno', level: 'Uno', tags: ['Dos'], terms: true },
    answer: () => promise,
    fields: (form) => (
      <>
        {choices(form)}
        <DateField form={form} name="born" label="Nacimiento" />
        <NumberField form={form} name="seats" label="Lugares" />
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="new-password" />
        <TextAreaField form={form} name="note" label="Nota" />
      </>
    ),
  })
  await send()
  const controls = document.querySelectorAll('input, select, textarea, button')
  expect(controls.length).toBe(14)
  for (const control of controls) expect(control).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Quitar Dos' })).toBeDisabled()
  resolve(undefined)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Dos' })).toBeEnabled())
})
