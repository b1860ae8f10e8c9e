import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { giveFocusBack, saying, showPage } from '@rodada/ui/testing'
import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { onePage } from '../../testing/list-page-factory.ts'
import { siteSubscription } from '../../testing/site-subscription-factory.ts'

beforeAll(giveFocusBack)

const index = '/api/ClassCapturist/SiteSubscription/Index'
const cases = '/api/ClassCapturist/Payment/Index?kind='

interface Setting {
  query?: string
  /** Rows by the list's query. */
  rows: Readonly<Record<string, readonly SiteSubscription[]>>
  commands?: MemoryAppOptions['commands']
}

const show = ({ query = '', rows, commands = {} }: Setting) => {
  const lists = Object.entries(rows).map(([of, list]) => [index + of, onePage(list)])
  return showPage({
    pages,
    address: `/administrar-suscripciones${query}`,
    answers: {
      [`${cases}refund`]: onePage([]),
      [`${cases}review`]: onePage([]),
      ...Object.fromEntries(lists),
    },
    commands,
    me: { id: 1, roles: ['ClassCapturist'] },
  })
}

const done = (messages: string[], more: object = {}) => ({ success: true, messages, errors: {}, ...more })
const refused = (message: string, more: object = {}) => ({
  success: false,
  messages: [message],
  errors: {},
  ...more,
})
const pay = (id: number) => `/api/ClassCapturist/SiteSubscription/Pay/${id}`
const receive = (id: number) => `/api/ClassCapturist/Subscription/Receive/${id}`
const cancel = (id: number) => `/api/Me/Subscription/Cancel/${id}`

const row = async (id: number) => within(await screen.findByRole('row', { name: new RegExp(`#${id} Ana`) }))
/** Browsers show what is in a menu only while it is open. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.closest('details')?.setAttribute('open', '')
  await userEvent.click(button)
}
const answerYes = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
const markInCash = async () => {
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Efectivo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagada' }))
}
const listCalls = (calls: readonly string[]) => calls.filter((call) => call.startsWith(`GET ${index}`))

describe('the list of /administrar-suscripciones', () => {
  it('frees the places that an unpaid subscription holds, after a question', async () => {
    const rows = { '?holding=true': [siteSubscription({ heldUntil: '2026-11-22T21:05:00Z' })] }
    let released = 0
    await show({
      query: '?holding=true',
      rows,
      commands: {
        '/api/ClassCapturist/SiteSubscription/ReleasePlaces/12': () => {
          released += 1
          return done(['Liberamos los lugares y avisamos al cliente.'])
        },
      },
    })
    await press('Liberar lugares la suscripción #12')
    await answerYes('Liberar lugares')
    await waitFor(() => expect(released).toBe(1))
  })

  it('shows what the staff need of each', async () => {
    const paid = { status: 'Active', pendingClasses: 5, dateOfPay: '2026-10-20T21:05:00Z' } as const
    await show({
      rows: {
        '': [
          siteSubscription({ ...paid, dueDate: '2026-11-20T21:05:00Z' }),
          siteSubscription({ id: 13, courseId: null, price: 0, acquiredClasses: null, participants: [] }),
        ],
      },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Administración de suscripciones' })).toBeVisible()
    const course = await row(12)
    for (const text of [
      '#12 Ana Peña',
      'Activa',
      'Suscripción Estándar',
      '$800.00',
      'Adquiridas: 8',
      'Pendientes: 5',
      'Pago:',
      'Vigencia:',
      '20 oct 2026',
      '20 nov 2026',
      '#7 Leo Peña',
    ])
      expect(course.getByText(saying(text))).toBeVisible()
    expect(course.getByTitle('Responsable: Ana Peña')).toHaveTextContent(
      'Teléfono: 55 1234 5678 · Responsable: Ana Peña',
    )
    const membership = await row(13)
    for (const text of ['Pendiente de pago', 'Membresía Anual', 'Gratis'])
      expect(membership.getByText(saying(text))).toBeVisible()
  })

  it('lists what is still to be given back, with who ended it and how much', async () => {
    const ended = { status: 'Canceled', cancelReason: 'owner', refundDue: 800 } as const
    const { router } = await show({ rows: { '': [], '?refundDue=true': [siteSubscription(ended)] } })
    await userEvent.click(await screen.findByRole('link', { name: 'Reembolso pendiente' }))
    const canceled = await row(12)
    expect(canceled.getByText('Cancelada por el cliente')).toBeVisible()
    expect(canceled.getByText(saying('Por devolver: $800.00'))).toBeVisible()
    expect(router.state.location.search).toBe('?refundDue=true')
  })

  it('sorts by the headings of number, price and dates', async () => {
    const byPayment = '?orderBy=dateOfPay&orderMode=desc'
    const { router } = await show({
      rows: { '': [siteSubscription({})], [byPayment]: [siteSubscription({})] },
    })
    const sorted = () =>
      screen
        .getAllByRole('columnheader')
        .filter((one) => one.querySelector('a') !== null)
        .map((one) => [one.textContent, one.ariaSort])
    const unsorted = { Suscripción: null, Precio: null, 'Pago Vigencia': null }
    await screen.findByText('#12 Ana Peña')
    expect(sorted()).toEqual(Object.entries({ ...unsorted, Suscripción: 'descending' }))
    await userEvent.click(
      within(screen.getByRole('columnheader', { name: /Pago/ })).getByRole('link', { name: 'Pago' }),
    )
    await waitFor(() =>
      expect(sorted()).toEqual(Object.entries({ ...unsorted, 'Pago Vigencia': 'descending' })),
    )
    expect(router.state.location.search).toBe(byPayment)
  })

  it('keeps its address in step with the filters', async () => {
    const query = '?search=leo&status=Active&isCourseSubscription=true&free=false&havePendingClases=true'
    const { router } = await show({ rows: { '': [], [query]: [siteSubscription({})] } })
    await userEvent.selectOptions(screen.getByLabelText('Tipo de Suscripción:'), 'Estándar')
    await userEvent.selectOptions(screen.getByLabelText('Estado:'), 'Activa')
    await userEvent.selectOptions(screen.getByLabelText('Tipo de Pago:'), 'Con pago')
    await userEvent.selectOptions(screen.getByLabelText('Clases:'), 'Con clases pendientes')
    await userEvent.type(screen.getByLabelText('ID o Nombre:'), 'leo{Enter}')
    expect(await screen.findByText('#12 Ana Peña')).toBeVisible()
    expect(router.state.location.search).toBe(query)
    await userEvent.click(screen.getByRole('link', { name: 'Limpiar' }))
    expect(await screen.findByText('No hay suscripciones.')).toBeVisible()
    expect(router.state.location.search).toBe('')
  })
})

/** An unpaid course with its unpaid membership. */
const owing = siteSubscription({ membershipId: 13, owed: { course: 800, membership: 1200, total: 2000 } })
const itsMembership = siteSubscription({
  ...{ id: 13, courseId: null, courseTitle: null, price: 1200, acquiredClasses: null, participants: [] },
  ...{ takenWithId: 12, owed: { course: 0, membership: 1200, total: 1200 } },
})
const nothing = { course: 0, membership: 0, total: 0 }
const settled = (row: SiteSubscription): SiteSubscription => ({ ...row, status: 'Active', owed: nothing })

describe('a course with its unpaid membership', () => {
  it('names the other row in each, and the sum in the one whose number the customer holds', async () => {
    await show({ rows: { '': [itsMembership, owing] } })
    const course = await row(12)
    expect(course.getByText('Primeros pasos')).toBeVisible()
    expect(course.getByText(saying('Por cobrar: $2,000.00'))).toBeVisible()
    expect(course.getByTitle('Por cobrar: $2,000.00, con la membresía #13: $1,200.00')).toBeVisible()
    expect(course.getByRole('link', { name: 'membresía #13' })).toHaveAttribute(
      'href',
      '/suscripcion/13?modo=administrar',
    )
    const membership = (await row(13)).getByText(saying('Se cobra con #12'))
    expect(within(membership).getByRole('link', { name: '#12' })).toBeVisible()
  })

  it('says no more than where the membership came from once nothing is owed', async () => {
    await show({ rows: { '': [settled(itsMembership)] } })
    expect((await row(13)).getByText(/Se tomó/).parentElement).toHaveTextContent('Se tomó con #12')
  })

  it('keeps its membership out of the question that marks one row, and says so', async () => {
    await show({ rows: { '': [owing] } })
    await press('Marcar como pagada la suscripción #12')
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '¿Quieres marcar como pagada la suscripción #12 por $800.00? Su membresía #13 de $1,200.00 seguirá pendiente. En total se deben $2,000.00.',
    )
  })

  it('is taken where the staff take money, which leads back to this list', async () => {
    await show({
      query: '?owing=true',
      rows: { '?owing=true': [itsMembership, owing] },
    })
    const returnUrl = encodeURIComponent('/administrar-suscripciones?owing=true')
    for (const id of [12, 13])
      expect(await screen.findByRole('link', { name: `Cobrar la suscripción #${id}` })).toHaveAttribute(
        'href',
        `/caja/cobrar?subscription=${id}&returnUrl=${returnUrl}`,
      )
  })

  it('offers nothing to take where nothing is owed', async () => {
    const free = siteSubscription({ price: 0, owed: nothing })
    await show({ rows: { '': [free, siteSubscription({ id: 14, status: 'Canceled', owed: nothing })] } })
    await userEvent.click(await screen.findByText(/^Más acciones: la suscripción #12/))
    expect(screen.getByRole('button', { name: 'Marcar como pagada la suscripción #12' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Cobrar/ })).toBeNull()
  })
})

describe('marking as paid', () => {
  it('asks for the method first: no receipt is without one', async () => {
    const { calls } = await show({ rows: { '': [siteSubscription({})] } })
    await press('Marcar como pagada la suscripción #12')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagada' }))
    expect(await dialog.findByText('Este campo es obligatorio.')).toBeVisible()
    expect(calls).not.toContain(`POST ${receive(12)}`)
  })

  it('of what is free is the specified call, after a question', async () => {
    const free = siteSubscription({ price: 0, owed: nothing })
    await show({
      rows: { '': [free] },
      commands: { [pay(12)]: () => done(['Listo.'], { subscription: settled(free) }) },
    })
    await press('Marcar como pagada la suscripción #12')
    await answerYes('Marcar como pagada')
    expect(await (await row(12)).findByText('Activa')).toBeVisible()
  })

  it('asks first, and changes the row in its place', async () => {
    const active = siteSubscription({ status: 'Active', pendingClasses: 8 })
    const { app, calls } = await show({
      query: '?havePendingClases=false',
      rows: { '?havePendingClases=false': [siteSubscription({})] },
      commands: {
        [receive(12)]: () => done(['La suscripción se marcó como pagada.'], { subscriptions: [active] }),
      },
    })
    await press('Marcar como pagada la suscripción #12')
    expect(
      screen.getByText(saying('¿Quieres marcar como pagada la suscripción #12 por $800.00?')),
    ).toBeVisible()
    await markInCash()
    const changed = await row(12)
    expect(await changed.findByText('Activa')).toBeVisible()
    expect(changed.getByText('Pendientes: 8')).toBeVisible()
    expect(changed.queryByRole('button', { name: /Marcar/ })).toBeNull()
    expect(changed.getByRole('button', { name: 'Cancelar la suscripción #12' })).toBeVisible()
    expect(changed.getByRole('link', { name: '#12 Ana Peña' })).toHaveFocus()
    expect(listCalls(calls)).toHaveLength(1)
    expect(app.notices.store.getState().map(({ text }) => text)).toEqual([
      'La suscripción se marcó como pagada.',
    ])
  })

  it('shows what the service says against it, and the list as it is', async () => {
    const { calls } = await show({
      rows: { '': [siteSubscription({ confirming: true })] },
      commands: { [receive(12)]: () => refused('Estamos confirmando tu pago.') },
    })
    expect((await row(12)).getByText('Estamos confirmando el pago')).toBeVisible()
    await press('Marcar como pagada la suscripción #12')
    await markInCash()
    await waitFor(() => expect(listCalls(calls)).toHaveLength(2))
    expect(await screen.findByText('Estamos confirmando tu pago.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
    expect(screen.getByRole('button', { name: 'Marcar como pagada la suscripción #12' })).toBeVisible()
  })

  it('keeps the focus in a row that somebody else has canceled, however late the list shows it', async () => {
    const anew = Promise.withResolvers<unknown>()
    const lists = [onePage([siteSubscription({})]), anew.promise]
    await show({
      rows: {},
      commands: {
        [index]: () => lists.shift(),
        [receive(12)]: () => refused('La suscripción está cancelada.'),
      },
    })
    await press('Marcar como pagada la suscripción #12')
    await markInCash()
    await waitFor(() => expect(lists).toHaveLength(0))
    await screen.findByText('La suscripción está cancelada.')
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
    expect(screen.getByRole('button', { name: 'Marcar como pagada la suscripción #12' })).toHaveFocus()
    await act(async () => anew.resolve(onePage([siteSubscription({ status: 'Canceled' })])))
    const changed = await row(12)
    expect(await changed.findByText('Cancelada')).toBeVisible()
    expect(changed.getByRole('link', { name: '#12 Ana Peña' })).toHaveFocus()
  })

  it('knows better than a list that was asked for before', async () => {
    const active = siteSubscription({ status: 'Active' })
    let arrive: (answer: unknown) => void = () => undefined
    const answer = new Promise((resolve) => {
      arrive = resolve
    })
    const { router } = await show({
      rows: { '': [siteSubscription({})], '?search=12': [siteSubscription({})] },
      commands: { [receive(12)]: () => answer },
    })
    await press('Marcar como pagada la suscripción #12')
    await markInCash()
    await act(() => router.navigate('/administrar-suscripciones?search=12'))
    await act(async () => arrive(done(['Listo.'], { subscriptions: [active] })))
    expect(await (await row(12)).findByText('Activa')).toBeVisible()
  })

  it('shows what somebody else has paid meanwhile', async () => {
    const active = siteSubscription({ status: 'Active' })
    await show({
      rows: { '': [siteSubscription({})] },
      commands: { [receive(12)]: () => refused('Ya estaba pagada.', { subscriptions: [active] }) },
    })
    await press('Marcar como pagada la suscripción #12')
    await markInCash()
    expect(await (await row(12)).findByText('Activa')).toBeVisible()
  })
})

describe('cancelling', () => {
  it('asks first, and changes every row that it has canceled', async () => {
    const course = siteSubscription({})
    const membership = siteSubscription({ id: 13, courseId: null })
    const canceled = [course, membership].map(
      (one) => ({ ...one, status: 'Canceled', owed: nothing }) as const,
    )
    const { calls } = await show({
      rows: { '': [membership, course] },
      commands: { [cancel(12)]: () => done(['La suscripción se canceló.'], { subscriptions: canceled }) },
    })
    await press('Cancelar la suscripción #12')
    expect(screen.getByText('¿Quieres cancelar la suscripción #12?')).toBeVisible()
    await answerYes('Cancelar suscripción')
    for (const id of [12, 13]) {
      expect(await (await row(id)).findByText('Cancelada')).toBeVisible()
      expect((await row(id)).queryByRole('button')).toBeNull()
    }
    expect(listCalls(calls)).toHaveLength(1)
  })

  it('does nothing when the answer is no', async () => {
    const { calls } = await show({ rows: { '': [siteSubscription({})] } })
    await press('Cancelar la suscripción #12')
    await answerYes('Volver')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls).not.toContain(`GET ${cancel(12)}`)
  })
})
