import { describe, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DefaultValues, useForm } from 'react-hook-form'
import { UiProvider } from '../provider/ui-provider.tsx'
import { CheckboxGroupField } from './checkbox-group-field.tsx'
import { DateField } from './date-field.tsx'
import { Form, type SubmitAnswer } from './form.tsx'
import { PhoneField } from './phone-field.tsx'
import { PriceField } from './price-field.tsx'
import { RadioCardsField } from './radio-cards-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { ZipField } from './zip-field.tsx'

interface Values {
  price: number | null
  phone: string
  zip: string
  born: string
  days: string[]
  plan: string
  participants: { name: string }[]
}

type Submit = (values: Values) => Promise<SubmitAnswer | undefined>

const days = ['Lunes', 'Martes'].map((key) => ({ key, value: key }))
const plans = [
  { value: 'single', title: 'Pago único' },
  { value: 'class', title: 'Por clase' },
]

function Sample({ onSubmit, values }: { onSubmit: Submit; values: DefaultValues<Values> }) {
  const form = useForm<Values>({ defaultValues: values })
  return (
    <UiProvider>
      <Form form={form} onSubmit={onSubmit}>
        <PriceField form={form} name="price" label="Precio" required />
        <PhoneField form={form} name="phone" label="Teléfono" />
        <ZipField form={form} name="zip" label="Código postal" />
        <DateField form={form} name="born" label="Nacimiento" max="2026-11-20" />
        <CheckboxGroupField form={form} name="days" label="Días" options={days} />
        <RadioCardsField form={form} name="plan" label="Pago" cards={plans} required />
        <TextField form={form} name="participants.0.name" label="Participante" />
        <SubmitButton form={form} busy="Guardando...">
          Guardar
        </SubmitButton>
      </Form>
    </UiProvider>
  )
}

function show(values: DefaultValues<Values> = {}, answer?: SubmitAnswer) {
  const onSubmit = jest.fn<Submit>(async () => answer)
  render(<Sample onSubmit={onSubmit} values={values} />)
  return onSubmit
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const field = (name: RegExp) => screen.getByLabelText(name)

describe('the fields', () => {
  it('group thousands under the fingers, and leave a comma that was typed', async () => {
    const onSubmit = show({ price: 1250 })
    const price = field(/Precio/)
    expect(price).toHaveValue('1,250')
    await userEvent.tab()
    await userEvent.keyboard('4900')
    expect(price).toHaveValue('4,900')
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(price).toHaveValue('49')
    await userEvent.clear(price)
    await userEvent.type(price, '1299,')
    expect(price).toHaveValue('1299,')
    await userEvent.type(price, '50')
    expect(price).toHaveValue('1299,50')
    await userEvent.click(screen.getByLabelText('Por clase'))
    expect(price).toHaveValue('1,299.5')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ price: 1299.5 })
  })

  it('show what people read and send what the service takes', async () => {
    const onSubmit = show()
    await userEvent.type(field(/Precio/), '1234.5')
    await userEvent.type(field(/Teléfono/), '5512345678')
    await userEvent.type(field(/Código postal/), '06a7009')
    await userEvent.click(screen.getByLabelText('Martes'))
    await userEvent.click(screen.getByLabelText('Lunes'))
    await userEvent.click(screen.getByLabelText('Por clase'))
    expect(field(/Precio/)).toHaveValue('1,234.5')
    expect(field(/Teléfono/)).toHaveValue('55 1234 5678')
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
      price: 1234.5,
      phone: '+525512345678',
      zip: '06700',
      days: ['Lunes', 'Martes'],
      plan: 'class',
    })
  })

  it('start from what is saved', async () => {
    const saved = { price: 1899, phone: '+525512345678', days: ['Martes'], plan: 'single' }
    const onSubmit = show(saved)
    expect(field(/Precio/)).toHaveValue('1,899')
    expect(field(/Teléfono/)).toHaveValue('55 1234 5678')
    expect(screen.getByLabelText('Martes')).toBeChecked()
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject(saved)
  })

  it('say what is wrong', async () => {
    const onSubmit = show()
    await userEvent.type(field(/Precio/), '0')
    await userEvent.type(field(/Teléfono/), '551')
    await userEvent.type(field(/Código postal/), '06')
    await userEvent.type(field(/Nacimiento/), '2026-11-21')
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(field(/Precio/)).toHaveAccessibleDescription('Escribe un precio mayor que cero.')
    expect(field(/Teléfono/)).toHaveAccessibleDescription('Escribe los diez dígitos del teléfono.')
    expect(field(/Código postal/)).toHaveAccessibleDescription('El código postal tiene cinco dígitos.')
    expect(field(/Nacimiento/)).toHaveAccessibleDescription(/viernes, 20 de noviembre de 2026/)
    expect(screen.getByLabelText('Por clase')).toBeInvalid()
    await waitFor(() => expect(field(/Precio/)).toHaveFocus())
  })

  it('take errors of the server at any depth and keep the rest', async () => {
    const errors = { 'Participants[0].Name': ['Escribe el nombre.'], Days: ['Elige otro día.'] }
    show({ price: 1, plan: 'single' }, { success: false, errors })
    await send()
    await waitFor(() => expect(field(/Participante/)).toHaveAccessibleDescription('Escribe el nombre.'))
    expect(screen.getByLabelText('Lunes')).toHaveAccessibleDescription('Elige otro día.')
    await waitFor(() => expect(screen.getByLabelText('Lunes')).toHaveFocus())
  })
})
