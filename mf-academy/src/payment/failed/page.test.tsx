import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { showPage } from '@rodada/ui/testing'
import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { paid, subscription, withMembership } from '../../testing/subscription-details-fixture.ts'

const later = '/api/Me/Subscription/12/Pay?mpc=13&m=later'
const confirmation = '/suscripcion/12/confirmacion-de-registro'

function show(
  query: string,
  commands: MemoryAppOptions['commands'] = {},
  details: Partial<SubscriptionDetails> = {},
) {
  return showPage({
    pages,
    address: `/pago-no-valido/12/13?${query}`,
    answers: { '/api/Me/Subscription/Details/12': subscription({ ...withMembership, ...details }) },
    commands,
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })
}

const heading = () => screen.getByRole('heading', { level: 1 })
const continueLink = () => screen.getByRole('link', { name: 'Continuar y pagar después' })

describe('/pago-no-valido', () => {
  it.each([
    ['declined', 'Declinada'],
    ['rejected', 'Rechazado'],
    ['unanswered', 'No respondida'],
    ['toString', 'Rechazado'],
  ])('calls %j %s', async (code, title) => {
    await show(`code=${code}`)
    expect(heading()).toHaveTextContent(title)
  })

  it('shows the bank’s words as text, without addresses and long numbers, and not without end', async () => {
    const message = `<b>Tarjeta</b> 4111111111111111 llama a ayuda@malo.example o https://malo.example ${'x'.repeat(300)}`
    await show(`code=declined&message=${encodeURIComponent(message)}`)
    const shown = screen.getByText('Respuesta del banco:').nextElementSibling?.textContent ?? ''
    expect(shown).toMatch(/^<b>Tarjeta<\/b> … llama a … o … x+$/)
    expect(shown).toHaveLength(200)
  })

  it('says nothing for a bank that said nothing', async () => {
    await show('code=declined')
    expect(screen.queryByText('Respuesta del banco:')).toBeNull()
  })

  it.each([
    ['review', 'No respondida', /El banco cobró otra cantidad.*no vuelvas a pagar/],
    ['overdue', 'No respondida', /no nos ha dicho qué pasó.*no vuelvas a pagar/],
    ['refund', 'Rechazado', /Te lo devolveremos completo/],
  ])('says of %s what the staff do, and offers no other payment', async (reason, title, detail) => {
    const code = reason === 'refund' ? 'rejected' : 'unanswered'
    await show(`code=${code}&reason=${reason}`)
    expect(heading()).toHaveTextContent(title)
    expect(screen.getByText(detail)).toBeDefined()
    expect(screen.queryByText('Respuesta del banco:')).toBeNull()
    expect(screen.queryByRole('link', { name: /Volver a intentar|pagar después/ })).toBeNull()
    const link = screen.getByRole('link', { name: 'Ver mi suscripción' })
    expect(link).toHaveAttribute('href', '/suscripcion/12')
  })

  it('says that the bank knows of no payment, and offers to pay', async () => {
    await show('code=unanswered&reason=untraced')
    expect(screen.getByText(/El banco no tiene registrado tu pago/)).toBeDefined()
    expect(screen.queryByText(/Estamos confirmando/)).toBeNull()
    expect(continueLink()).toBeDefined()
  })

  it('names what was not paid, and says that nothing was charged', async () => {
    await show('code=declined')
    expect(screen.getByRole('status')).toHaveTextContent(/No se hizo ningún cargo a tu tarjeta\./)
    const part = within(screen.getByRole('region', { name: 'Bowl nocturno' }))
    expect(part.getByText('Para Leo Peña')).toBeVisible()
    expect(part.getByText('Total a pagar').nextElementSibling).toHaveTextContent('$2,000.00')
  })

  it('says nothing of charges while the bank itself has not answered', async () => {
    await show('code=declined', {}, { confirming: true })
    expect(screen.getByRole('status')).toHaveTextContent(/^Tu banco no autorizó el cargo\./)
    expect(screen.queryByText(/ningún cargo/)).toBeNull()
  })

  it('goes to the confirmation of what was paid meanwhile', async () => {
    const { router } = await show('code=unanswered', {}, paid)
    await waitFor(() => expect(router.state.location.pathname).toBe(confirmation))
  })

  it('offers no payment of what is canceled', async () => {
    await show('code=declined', {}, { status: 'Canceled', cancelled: true })
    expect(screen.getByRole('status')).toHaveTextContent(/se canceló/)
    expect(screen.queryByRole('link', { name: /Volver a intentar|pagar después/ })).toBeNull()
  })

  it('leads back to the payment', async () => {
    await show('code=declined')
    const link = screen.getByRole('link', { name: 'Volver a intentar' })
    expect(link).toHaveAttribute('href', '/suscripcion/12/13/informacion-de-pago')
  })

  it('records that the payment is left for later, then confirms', async () => {
    const { router, calls } = await show('code=declined', {
      [later]: () => ({ success: true, messages: [], errors: {}, id: 12 }),
    })
    expect(continueLink()).toHaveAttribute('href', confirmation)
    await userEvent.click(continueLink())
    await waitFor(() => expect(router.state.location.pathname).toBe(confirmation))
    expect(calls).toContain(`POST ${later}`)
  })

  it('sends the same command again after a lost answer', async () => {
    const keys: (string | null)[] = []
    await show('code=declined', {
      [later]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'))
        return Promise.reject(new TypeError('offline'))
      },
    })
    await userEvent.click(continueLink())
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() => expect(continueLink()).not.toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(continueLink())
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toEqual(expect.any(String))
    expect(keys[1]).toBe(keys[0])
  })

  it('leaves a click for another tab to the browser', async () => {
    const { router, calls } = await show('code=declined', {
      [later]: () => ({ success: true, messages: [], errors: {}, id: 12 }),
    })
    let isPrevented: boolean | undefined
    const browser = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', browser, { once: true })
    fireEvent.click(continueLink(), { ctrlKey: true })
    expect(isPrevented).toBe(false)
    await waitFor(() => expect(calls).toContain(`POST ${later}`))
    await waitFor(() => expect(continueLink()).not.toHaveAttribute('aria-disabled', 'true'))
    expect(router.state.location.pathname).toBe('/pago-no-valido/12/13')
  })

  it('shows how things stand where it cannot be left for later', async () => {
    const messages = ['Estamos confirmando tu pago con el banco.']
    const { router, app } = await show('code=unanswered', {
      [later]: () => ({ success: false, messages, errors: {} }),
    })
    await userEvent.click(continueLink())
    await waitFor(() => expect(router.state.location.pathname).toBe(confirmation))
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'error', text: messages[0] }])
  })

  it('stays where the service cannot be reached', async () => {
    const { router, app } = await show('code=declined', {
      [later]: () => Promise.reject(new TypeError('offline')),
    })
    await userEvent.click(continueLink())
    await waitFor(() => expect(app.notices.store.getState()).toHaveLength(1))
    expect(router.state.location.pathname).toBe('/pago-no-valido/12/13')
  })
})

describe('without a session', () => {
  const visit = (query: string) =>
    showPage({ pages, address: `/pago-no-valido/12/13?${query}`, answers: {}, commands: {} })

  it.each([
    ['declined', 'Declinada'],
    ['rejected', 'Rechazado'],
    ['unanswered', 'No respondida'],
  ])('says %s, with the message and both links, and nothing of anybody', async (code, title) => {
    const { calls, router } = await visit(`code=${code}&message=Fondos%20insuficientes`)
    expect(heading()).toHaveTextContent(title)
    expect(screen.getByText('Fondos insuficientes')).toBeVisible()
    const retry = screen.getByRole('link', { name: 'Volver a intentar' })
    expect(retry).toHaveAttribute('href', '/suscripcion/12/13/informacion-de-pago')
    expect(continueLink()).toHaveAttribute('href', confirmation)
    expect(screen.queryByText(/ningún cargo|Total a pagar/)).toBeNull()
    await userEvent.click(continueLink())
    expect(await screen.findByText('¡Gracias por tu registro!')).toBeVisible()
    expect(router.state.location.pathname).toBe(confirmation)
    expect(calls.filter((call) => call !== 'GET /api/me')).toEqual([])
  })
})

describe('of somebody else’s subscription', () => {
  it('says what the address says, with both links, and sends nothing in their name', async () => {
    const { calls, router } = await showPage({
      pages,
      address: '/pago-no-valido/12/13?code=declined&message=Fondos%20insuficientes',
      answers: {},
      me: { id: 6, name: 'Eva', roles: ['GeneralUser'] },
    })
    expect(heading()).toHaveTextContent('Declinada')
    expect(screen.getByText('Fondos insuficientes')).toBeVisible()
    const retry = screen.getByRole('link', { name: 'Volver a intentar' })
    expect(retry).toHaveAttribute('href', '/suscripcion/12/13/informacion-de-pago')
    expect(continueLink()).toHaveAttribute('href', confirmation)
    expect(screen.queryByText(/ningún cargo|Total a pagar/)).toBeNull()
    await userEvent.click(continueLink())
    await waitFor(() =>
      expect(router.state.navigation.location ?? router.state.location).toMatchObject({
        pathname: confirmation,
      }),
    )
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })
})

describe('while the bank is asked', () => {
  const ask = '/api/Me/Subscription/12/Pay?mpc=13&m=card'
  const open = { success: false, messages: ['Estamos confirmando'], errors: {}, code: 'unanswered' }
  const retry = () => screen.queryByRole('link', { name: 'Volver a intentar' })

  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  function wait(answer: () => unknown) {
    return show('code=unanswered&reason=confirming', { [ask]: answer }, { confirming: true })
  }
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  const asked = (calls: readonly string[]) => calls.filter((call) => call === `POST ${ask}`).length

  function turn(state: 'hidden' | 'visible') {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  it('asks by itself and goes to the confirmation as soon as it is paid', async () => {
    const answers = [open, { success: true, messages: [], errors: {}, id: 12 }]
    const { router } = await wait(() => answers.shift())
    expect(screen.getByText(/Estamos confirmando tu pago/).closest('[role=status]')).toBeVisible()
    expect(retry()).toBeNull()
    await pass(3)
    expect(answers).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/pago-no-valido/12/13')
    await pass(3)
    await waitFor(() => expect(router.state.location.pathname).toBe(confirmation))
  })

  it('tells what the bank answers in the end', async () => {
    let standing: Partial<SubscriptionDetails> = { ...withMembership, confirming: true }
    const app = await showPage({
      pages,
      address: '/pago-no-valido/12/13?code=unanswered',
      answers: {},
      commands: {
        '/api/Me/Subscription/Details/12': () => subscription(standing),
        [ask]: () => {
          standing = withMembership
          return { ...open, code: 'declined', messages: ['Fondos insuficientes'] }
        },
      },
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
    })
    await pass(3)
    await waitFor(() => expect(heading()).toHaveTextContent('Declinada'))
    expect(screen.getByText('Fondos insuficientes')).toBeVisible()
    expect(retry()).toBeVisible()
    await pass(60)
    expect(asked(app.calls)).toBe(1)
  })

  it('asks ever more seldom, for two minutes, and then lets it be tried again', async () => {
    const { calls } = await wait(() => open)
    for (let second = 0; second < 12; second += 1) await pass(1)
    expect(asked(calls)).toBe(3)
    for (let second = 12; second < 135; second += 1) await pass(1)
    expect(asked(calls)).toBe(12)
    expect(screen.getByText(/El banco está tardando/)).toBeVisible()
    expect(retry()).toBeVisible()
    await pass(120)
    expect(asked(calls)).toBe(12)
  })

  it('asks nothing while nobody looks, and at once when somebody does again', async () => {
    const { calls } = await wait(() => open)
    turn('hidden')
    await pass(60)
    expect(asked(calls)).toBe(0)
    turn('visible')
    await pass(1)
    expect(asked(calls)).toBe(1)
  })

  it('asks no more once the page is left, and goes nowhere then', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { router, calls } = await wait(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await pass(3)
    expect(asked(calls)).toBe(1)
    await act(() => router.navigate('/suscripcion/12'))
    act(() => answer({ success: true, messages: [], errors: {}, id: 12 }))
    await pass(60)
    expect(asked(calls)).toBe(1)
    expect(router.state.location.pathname).toBe('/suscripcion/12')
  })
})
