import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressOf, done, showPayment } from './testing/payment-harness.tsx'

const attempt = '/api/Me/Subscription/12/PaymentAttempt?mpc=0'
const offer = {
  ...done,
  action: 'https://banco.example/adq',
  fields: { BNRG_FOLIO: 'C12', BNRG_MONTO_TRANS: '800.00' },
  cardFields: { number: 'NUMERO', expiry: 'VENCE', securityCode: 'CODIGO' },
}

const number = () => screen.getByLabelText('Número de tarjeta')
const expiry = () => screen.getByLabelText('Vence (MM/AA)')
const code = () => screen.getByLabelText('Código de seguridad')
/** Waits for an error: the form's rules are asynchronous. */
const says = (control: () => HTMLElement, text?: string | RegExp) =>
  waitFor(() =>
    text === undefined
      ? expect(control()).not.toHaveAccessibleDescription()
      : expect(control()).toHaveAccessibleDescription(text),
  )
const finish = () => userEvent.click(screen.getByRole('button', { name: /Finaliza/ }))

async function fillCard() {
  await userEvent.type(number(), '4111111111111111')
  await userEvent.type(expiry(), '1230')
  await userEvent.type(code(), '123')
}

let posted: Record<string, unknown>[] = []

beforeEach(() => {
  posted = []
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    posted.push({ action: this.action, method: this.method, ...Object.fromEntries(new FormData(this)) })
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('paying by card', () => {
  it('takes the card straight to the bank', async () => {
    const bodies: unknown[] = []
    const app = await showPayment({
      commands: {
        [attempt]: ({ body }) => {
          bodies.push(body)
          return offer
        },
      },
    })
    await fillCard()
    await finish()
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]).toEqual({
      action: 'https://banco.example/adq',
      method: 'post',
      BNRG_FOLIO: 'C12',
      BNRG_MONTO_TRANS: '800.00',
      NUMERO: '4111111111111111',
      VENCE: '1230',
      CODIGO: '123',
    })
    expect(bodies).toEqual([undefined])
    expect(app.calls.filter((call) => call.startsWith('POST'))).toEqual([`POST ${attempt}`])
    expect(document.querySelector('[name=NUMERO]')).toBeNull()
  })

  it('types the card in groups, into controls that no draft and no form of the browser’s knows by name', async () => {
    await showPayment({})
    await fillCard()
    expect(number()).toHaveValue('4111 1111 1111 1111')
    expect(expiry()).toHaveValue('12/30')
    expect(code()).toHaveAttribute('type', 'password')
    expect([number(), expiry(), code()].map((input) => input.getAttribute('autocomplete'))).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
    ])
    for (const input of [number(), expiry(), code()]) {
      expect(input).not.toHaveAttribute('name')
      expect(input).toHaveAttribute('inputmode', 'numeric')
    }
  })

  it('forgets the card when the page is left', async () => {
    await showPayment({})
    await fillCard()
    fireEvent(window, new Event('pagehide'))
    for (const input of [number(), expiry(), code()]) expect(input).toHaveValue('')
  })

  it('forgets the card when another method is chosen', async () => {
    await showPayment({})
    await fillCard()
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    expect(screen.queryByLabelText('Número de tarjeta')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Ahora/ }))
    for (const input of [number(), expiry(), code()]) expect(input).toHaveValue('')
  })

  it('asks for everything before anything is sent', async () => {
    const app = await showPayment({})
    await finish()
    await says(number, 'Este campo es obligatorio.')
    await waitFor(() => expect(number()).toHaveFocus())
    await userEvent.type(number(), '4111')
    await userEvent.type(expiry(), '1330')
    await userEvent.type(code(), '12')
    await finish()
    await says(number, 'Escribe el número completo de tu tarjeta.')
    await says(expiry, 'Escribe el vencimiento como MM/AA.')
    await says(code, 'Escribe los 3 o 4 dígitos del código.')
    expect(app.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('says of what can be no card as soon as it is left, and sends none', async () => {
    const app = await showPayment({ commands: { [attempt]: () => offer } })
    await userEvent.type(number(), '4111111111111112')
    expect(number()).not.toHaveAccessibleDescription()
    await userEvent.type(expiry(), '0120')
    await says(number, /^Este número no es válido/)
    await userEvent.type(code(), '1234')
    await says(expiry, /^Esta tarjeta ya venció/)
    await finish()
    await waitFor(() => expect(number()).toHaveFocus())
    expect(app.calls.filter((call) => call.startsWith('POST'))).toEqual([])
    await userEvent.clear(number())
    await userEvent.type(number(), '4111111111111111')
    await says(number)
  })

  it('says nothing of what is left empty until it is sent', async () => {
    await showPayment({})
    await userEvent.click(number())
    await userEvent.click(expiry())
    expect(number()).not.toHaveAccessibleDescription()
  })

  it('keeps nobody from paying later whose card could be none', async () => {
    const later = '/api/Me/Subscription/12/Pay?mpc=0&m=later'
    const app = await showPayment({ commands: { [later]: () => ({ ...done, id: 12 }) } })
    await userEvent.type(number(), '4111')
    await userEvent.click(expiry())
    await says(number, /^Escribe el número completo/)
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Ahora/ }))
    await says(number)
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    await finish()
    await waitFor(() => expect(addressOf(app)).toBe('/suscripcion/12/confirmacion-de-registro'))
  })

  it('goes to the confirmation where an earlier attempt was approved meanwhile', async () => {
    const app = await showPayment({ commands: { [attempt]: () => ({ ...done, settled: true }) } })
    await fillCard()
    await finish()
    await waitFor(() => expect(addressOf(app)).toBe('/suscripcion/12/confirmacion-de-registro'))
    expect(posted).toEqual([])
  })

  it('says why no payment can be begun and keeps the card', async () => {
    const messages = ['El plazo para pagar esta suscripción terminó.']
    const app = await showPayment({ commands: { [attempt]: () => ({ ...done, success: false, messages }) } })
    await fillCard()
    await finish()
    await waitFor(() => expect(app.app.notices.store.getState()).toMatchObject([{ text: messages[0] }]))
    expect(number()).toHaveValue('4111 1111 1111 1111')
    expect(posted).toEqual([])
  })
})
