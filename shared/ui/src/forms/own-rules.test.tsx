import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import { DateField } from './date-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PriceField } from './price-field.tsx'
import { send, showForm } from './testing/show-form.tsx'
import { TextField } from './text-field.tsx'
import { ZipField } from './zip-field.tsx'

interface Values {
  it: unknown
}

type Rules = RegisterOptions<Values, 'it'>
type Field = (form: UseFormReturn<Values>, rules: Rules) => ReactNode

const label = 'Campo'
const refused = 'La regla de la página.'

const cases: readonly [kind: string, field: Field, wrong: string, says: RegExp, right: string][] = [
  [
    'price',
    (form, rules) => <PriceField form={form} name="it" label={label} rules={rules} />,
    '0',
    /mayor que cero/,
    '7',
  ],
  [
    'phone',
    (form, rules) => <PhoneField form={form} name="it" label={label} rules={rules} />,
    '55',
    /diez dígitos/,
    '5512345678',
  ],
  [
    'zip code',
    (form, rules) => <ZipField form={form} name="it" label={label} rules={rules} />,
    '06',
    /cinco dígitos/,
    '06700',
  ],
  [
    'date',
    (form, rules) => <DateField form={form} name="it" label={label} min="2026-01-01" rules={rules} />,
    '2025-12-31',
    /Elige una fecha desde/,
    '2026-01-01',
  ],
  [
    'number',
    (form, rules) => <NumberField form={form} name="it" label={label} min={1} rules={rules} />,
    '0',
    /al menos 1/,
    '1',
  ],
  [
    'password',
    (form, rules) => (
      <PasswordField form={form} name="it" label={label} autoComplete="new-password" rules={rules} />
    ),
    'corta',
    /de 6 a 100/,
    'Patineta-7',
  ],
  [
    'e-mail',
    (form, rules) => <TextField form={form} name="it" label={label} type="email" rules={rules} />,
    'ana@',
    /nombre@ejemplo\.com/,
    'ana@rodada.test',
  ],
]

describe.each(cases)('a %s', (_kind, field, wrong, says, right) => {
  const rule = () => refused
  const control = () => screen.getByLabelText(new RegExp(label))

  it.each<[string, NonNullable<Rules['validate']>]>([
    ['a rule', rule],
    ['named rules', { page: rule }],
  ])("keeps its own rule beside the caller's, %s", async (_how, validate) => {
    const onSubmit = showForm<Values>({ fields: (form) => field(form, { validate }) })
    await userEvent.type(control(), wrong)
    await send()
    expect(control()).toHaveAccessibleDescription(says)
    await userEvent.clear(control())
    await userEvent.type(control(), right)
    expect(control()).toHaveAccessibleDescription(refused)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('may be left empty', async () => {
    const onSubmit = showForm<Values>({ fields: (form) => field(form, {}), values: { it: null } })
    await send()
    expect(onSubmit).toHaveBeenCalled()
  })
})
