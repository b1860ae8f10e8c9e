import { describe, expect, it } from '@jest/globals'
import { saying } from '@rodada/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { booking } from '../../testing/session-factory.ts'
import { paid, subscription, withMembership } from '../../testing/subscription-details-fixture.ts'
import { addressOf, done, type PaymentOnScreen, showPayment } from './testing/payment-harness.tsx'

const finish = () => screen.getByRole('button', { name: /^Finalizar el registro/ })
const cannotPay = 'No es posible continuar con el pago en este momento.'
const confirmation = '/suscripcion/12/confirmacion-de-registro'

function amountOf(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent
}

describe('the payment page', () => {
  it('tells what is to be paid, part by part', async () => {
    await showPayment({ details: withMembership, membershipId: 13 })
    expect(screen.getByText('Bowl nocturno · Para Leo Peña')).toBeVisible()
    expect(screen.getAllByText('Total a pagar')[0]?.nextElementSibling).toHaveTextContent('$2,000.00')
    // The parts unfold.
    expect(screen.getByText('Total de 8 clases')).not.toBeVisible()
    await userEvent.click(screen.getByText('Ver el detalle'))
    expect(screen.getByText('Total de 8 clases')).toBeVisible()
    expect(amountOf('Total de 8 clases')).toBe('$800.00')
    expect(amountOf('Membresía Anual')).toBe('$1,200.00')
    expect(screen.getByText('Vigencia: 60 días desde tu pago')).toBeDefined()
    expect(finish()).toHaveTextContent(/^Finalizar el registro · \$2,000\.00$/)
  })

  it('names the first class in one line', async () => {
    const own = { list: [booking()], waiting: [], subscriptions: [], cancelHours: 6 }
    await showPayment({ answers: { '/api/Me/Booking/Index?from=2026-11-20&subscriptionId=12': own } })
    expect(screen.getByText(saying('Primera clase: mar 24 nov, 4:00 p.m. · Patio Portales'))).toBeVisible()
  })

  it('leaves the payment for later', async () => {
    const app = await showPayment({
      details: withMembership,
      membershipId: 13,
      commands: { '/api/Me/Subscription/12/Pay?mpc=13&m=later': () => ({ ...done, id: 12 }) },
    })
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    expect(screen.getByText(/Apartamos tu lugar hasta el sábado, 5 de diciembre de 2026\.$/)).toBeVisible()
    expect(screen.queryByLabelText('Número de tarjeta')).toBeNull()
    await userEvent.click(finish())
    await waitFor(() => expect(addressOf(app)).toBe(confirmation))
  })

  it('tells the last day by the clock of the place', async () => {
    // 0:30 in Mexico City.
    await showPayment({ details: { payUntil: '2026-12-05T06:30:00.000Z', zone: 'America/Tijuana' } })
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    expect(screen.getByText(/Apartamos tu lugar hasta el viernes, 4 de diciembre de 2026\.$/)).toBeVisible()
  })

  it('says why it cannot be left for later, and stays', async () => {
    const messages = ['Estamos confirmando tu pago con el banco.']
    const app = await showPayment({
      commands: {
        '/api/Me/Subscription/12/Pay?mpc=0&m=later': () => ({ ...done, success: false, messages }),
      },
    })
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    await userEvent.click(finish())
    await waitFor(() => expect(app.app.notices.store.getState()).toMatchObject([{ text: messages[0] }]))
    expect(finish()).toBeEnabled()
  })

  it('settles what is free at once, without a question', async () => {
    const app = await showPayment({
      details: { price: 0, owed: { course: 0, membership: 0, total: 0 } },
      commands: { '/api/Me/Subscription/12/Pay?mpc=0&m=free': () => ({ ...done, id: 12 }) },
    })
    await waitFor(() => expect(addressOf(app)).toBe(confirmation))
    expect(app.calls.filter((call) => call.includes('/Pay?'))).toHaveLength(1)
  })

  it('says why a free place could not be taken, and tries again', async () => {
    let answers = 0
    const app = await showPayment({
      details: { price: 0, owed: { course: 0, membership: 0, total: 0 } },
      commands: {
        '/api/Me/Subscription/12/Pay?mpc=0&m=free': () => {
          answers += 1
          return answers > 1 ? done : { ...done, success: false, messages: [cannotPay] }
        },
      },
    })
    expect(await screen.findByText(cannotPay)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(() => expect(addressOf(app)).toBe(confirmation))
  })

  it.each<[string, PaymentOnScreen]>([
    [
      'without an amount',
      {
        details: { ...withMembership, price: 0, owed: { course: 0, membership: 0, total: 0 } },
        membershipId: 13,
      },
    ],
    ['where no cards are taken', { cardPayments: false }],
  ])('takes no card %s', async (_why, options) => {
    await showPayment(options)
    expect(screen.getByText(cannotPay)).toBeDefined()
    expect(screen.queryByRole('radio', { name: /Pagar Ahora/ })).toBeNull()
    expect(screen.queryByLabelText('Número de tarjeta')).toBeNull()
  })

  it('warns of real charges outside production', async () => {
    const warning = /¡CUIDADO! No parece que la plataforma de pagos este apuntando a un entorno de desarrollo/
    await showPayment({ realCharges: true })
    expect(screen.getByRole('alert')).toHaveTextContent(warning)
  })

  it('says nothing of real charges otherwise', async () => {
    await showPayment({})
    expect(screen.queryByText(/CUIDADO/)).toBeNull()
  })

  it.each<[string, PaymentOnScreen, string]>([
    ['canceled', { details: { status: 'Canceled', cancelled: true } }, '/Error'],
    ['of another membership', { details: withMembership, membershipId: 14 }, '/Error'],
    ['without its membership', { details: withMembership }, '/Error'],
    ['with a membership that it has not', { membershipId: 13 }, '/Error'],
    ['paid', { details: paid }, confirmation],
    ['paid with its membership', { details: paid, membershipId: 13 }, confirmation],
    ['paid, back from the bank', { details: paid, query: '?BNRG_CODIGO_PROC=A' }, confirmation],
  ])('is left where the subscription is %s', async (_what, options, target) => {
    const app = await showPayment(options)
    await waitFor(() => expect(addressOf(app)).toBe(target))
    expect(app.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('leads from a membership to the course that it is paid with', async () => {
    const course = subscription({
      id: 9,
      membershipId: 12,
      membership: { id: 12, price: 1200, status: 'PendingPayment' },
    })
    const app = await showPayment({
      details: { course: null, courseId: null, paidWithId: 9 },
      answers: { '/api/Me/Subscription/Details/9': course },
    })
    await waitFor(() => expect(addressOf(app)).toBe('/suscripcion/9/12/informacion-de-pago'))
  })

  it('takes a membership alone whose course was paid without it', async () => {
    await showPayment({
      details: { course: null, courseId: null, paidWithId: 9 },
      answers: { '/api/Me/Subscription/Details/9': subscription({ id: 9, ...paid }) },
    })
    expect(finish()).toBeDefined()
  })
})
