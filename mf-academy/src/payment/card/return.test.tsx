import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressOf, done, type PaymentOnScreen, showPayment } from './testing/payment-harness.tsx'

const pay = '/api/Me/Subscription/12/Pay?mpc=0&m=card'
const confirmation = '/suscripcion/12/confirmacion-de-registro'
const refused = (code: string, message: string) => ({ success: false, messages: [message], errors: {}, code })

describe('coming back from the bank', () => {
  it('hands the answer on as received, and goes to the confirmation', async () => {
    const bodies: unknown[] = []
    const app = await showPayment({
      query: '?BNRG_CODIGO_PROC=A&BNRG_FOLIO=C12&BNRG_TEXTO=Aprobada',
      commands: {
        [pay]: ({ body }) => {
          bodies.push(body)
          return { ...done, id: 12 }
        },
      },
    })
    await waitFor(() => expect(addressOf(app)).toBe(confirmation))
    expect(bodies).toEqual([{ BNRG_CODIGO_PROC: 'A', BNRG_FOLIO: 'C12', BNRG_TEXTO: 'Aprobada' }])
  })

  it('takes the bank’s answer out of the address before it goes on', async () => {
    const addresses: string[] = []
    let answer: (value: unknown) => void = () => undefined
    const app = await showPayment({
      query: '?BNRG_CODIGO_PROC=D',
      commands: {
        [pay]: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    expect(screen.getByRole('status')).toHaveTextContent('Confirmando tu pago…')
    app.router.subscribe(({ location }) => addresses.push(location.pathname + location.search))
    act(() => answer(refused('declined', 'Fondos insuficientes')))
    const failed = '/pago-no-valido/12/0?code=declined&message=Fondos+insuficientes'
    await waitFor(() => expect(addressOf(app)).toBe(failed))
    expect(addresses).toContain('/suscripcion/12/0/informacion-de-pago')
    expect(addresses.filter((address) => address.includes('BNRG_'))).toEqual(
      addresses.slice(0, addresses.indexOf('/suscripcion/12/0/informacion-de-pago')),
    )
  })

  it('says what we refuse ourselves, and calls it no answer of the bank’s', async () => {
    const app = await showPayment({
      query: '?BNRG_CODIGO_PROC=A',
      commands: { [pay]: () => ({ success: false, messages: ['No hay nada que pagar.'], errors: {} }) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay nada que pagar.')
    expect(addressOf(app)).toBe('/suscripcion/12/0/informacion-de-pago')
    const link = screen.getByRole('link', { name: 'Ver mis suscripciones' })
    expect(link).toHaveAttribute('href', '/suscripciones')
  })

  it('takes no sentence of ours into the address, but what it is about', async () => {
    const answer = { ...refused('unanswered', 'El banco cobró otra cantidad.'), reason: 'review' }
    const app = await showPayment({ query: '?BNRG_CODIGO_PROC=A', commands: { [pay]: () => answer } })
    await waitFor(() => expect(addressOf(app)).toBe('/pago-no-valido/12/0?code=unanswered&reason=review'))
  })

  it('stays where the service cannot be reached, and asks again by hand', async () => {
    let calls = 0
    const app = await showPayment({
      query: '?BNRG_CODIGO_PROC=A',
      commands: {
        [pay]: () => {
          calls += 1
          return calls === 1 ? Promise.reject(new TypeError('offline')) : done
        },
      },
    })
    expect(await screen.findByText(/No pudimos conectarnos/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(() => expect(addressOf(app)).toBe(confirmation))
  })

  it('keeps the focus where the button that asked again was', async () => {
    let answer: (value: unknown) => void = () => undefined
    let calls = 0
    const app = await showPayment({
      query: '?BNRG_CODIGO_PROC=A',
      commands: {
        [pay]: () => {
          calls += 1
          if (calls === 1) return Promise.reject(new TypeError('offline'))
          return new Promise((resolve) => {
            answer = resolve
          })
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
    expect(screen.getByRole('status').parentElement).toHaveFocus()
    act(() => answer(done))
    await waitFor(() => expect(addressOf(app)).toBe(confirmation))
  })
})

describe('a payment that the bank has not confirmed', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  const confirming = { details: { confirming: true } }
  const unanswered = refused('unanswered', 'Estamos confirmando tu pago con el banco.')

  it('offers no second one, and asks the bank by itself', async () => {
    const answers = [unanswered, { ...done, id: 12 }]
    const app = await showPayment({ ...confirming, commands: { [pay]: () => answers.shift() } })
    expect(screen.getByRole('status')).toHaveTextContent('Estamos confirmando tu pago')
    expect(screen.queryByRole('button', { name: /^Finalizar el registro/ })).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(5000))
    expect(answers).toHaveLength(1)
    expect(addressOf(app)).toBe('/suscripcion/12/0/informacion-de-pago')
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(addressOf(app)).toBe(confirmation))
  })

  it('is asked about by hand, and tells a refusal', async () => {
    const app = await showPayment({
      ...confirming,
      commands: { [pay]: () => refused('declined', 'Fondos insuficientes') },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Comprobar ahora' }))
    await waitFor(() => expect(addressOf(app)).toMatch(/^\/pago-no-valido\/12\/0\?code=declined/))
  })

  it('goes on to what else the bank turns out to have done', async () => {
    const answer = { ...unanswered, reason: 'review' }
    const app = await showPayment({ ...confirming, commands: { [pay]: () => answer } })
    await userEvent.click(screen.getByRole('button', { name: 'Comprobar ahora' }))
    await waitFor(() => expect(addressOf(app)).toBe('/pago-no-valido/12/0?code=unanswered&reason=review'))
  })

  it('is asked about in silence while there is no network, and says so to whoever asks by hand', async () => {
    const offline: PaymentOnScreen = {
      ...confirming,
      commands: { [pay]: () => Promise.reject(new TypeError('offline')) },
    }
    const { app, calls } = await showPayment(offline)
    const asked = () => calls.filter((call) => call.includes('/Pay?')).length
    await act(() => jest.advanceTimersByTimeAsync(5000))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(asked()).toBe(2)
    expect(app.notices.store.getState()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Comprobar ahora' }))
    await waitFor(() => expect(app.notices.store.getState()).toHaveLength(1))
  })

  it('promises no further question once it asks no more by itself', async () => {
    await showPayment({ ...confirming, commands: { [pay]: () => unanswered } })
    expect(screen.getByText(/Lo comprobamos solos/)).toBeDefined()
    for (let wait = 0; wait < 12; wait += 1) await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(screen.getByText(/El banco está tardando/)).toBeDefined()
    expect(screen.queryByText(/Lo comprobamos solos/)).toBeNull()
  })

  it('can be begun anew by whom the bank never got a card from', async () => {
    await showPayment(confirming)
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar el pago' }))
    expect(screen.getByLabelText('Número de tarjeta')).toBeDefined()
    expect(document.activeElement).toContainElement(screen.getByLabelText('Número de tarjeta'))
    expect(document.body).not.toHaveFocus()
  })
})
