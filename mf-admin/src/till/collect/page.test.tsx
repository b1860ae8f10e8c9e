import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { wantedNumber } from '@rodada/contracts/words/number-text'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const user = userEvent.setup({ delay: null })
afterEach(() => sessionStorage.clear())

const onePage = (list: readonly unknown[]) => ({
  list,
  ...{ totalItems: list.length, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 50 } },
})

const course = {
  ...{ id: 31, status: 'PendingPayment', createdByName: 'Ana Peña', courseId: 4, courseTitle: 'Patineta' },
  ...{
    price: 800,
    owed: { course: 800, membership: 1200, total: 2000 },
    membershipId: 32,
    takenWithId: null,
  },
  ...{ acquiredClasses: 4, pendingClasses: 0, dateOfPay: null, dueDate: null, confirming: false },
  ...{ createdBy: 41, createdByEmail: 'ana@rodada.test', students: [] },
  participants: [{ id: 1, name: 'Leo Peña', contactName: '', contactPhone: '' }],
}
const membership = {
  ...course,
  ...{ id: 32, courseId: null, courseTitle: null, membershipId: null, takenWithId: 31, participants: [] },
  ...{ price: 1200, owed: { course: 0, membership: 1200, total: 1200 } },
}
const order = {
  ...{ id: 12, number: 'R-12', status: 'PendingPayment', createdTime: '2026-11-20T21:05:00Z', total: 599 },
  ...{ pieces: 1, summary: 'Casco Volcán', image: null, refund: null, delivery: 'pickup' },
  ...{ buyerName: 'Ana Peña', paymentMethod: null, version: 3, owed: 599, userId: null, email: null },
}
const receipt = {
  ...{ id: 5, number: 'A-5', kind: 'payment', source: 'course', sourceId: 31, concept: 'Patineta' },
  ...{ payerName: 'Ana Peña', amount: 800, method: 'cash', reference: null, time: '2026-11-20T21:05:00Z' },
  ...{ branchId: null, takenBy: 3, takenByName: 'Lucía', reversedBy: null, reverses: null, reason: null },
  whyNotReversible: null,
}

const academy = '/api/ClassCapturist/SiteSubscription/Index?search=ana&owing=true&itemsPerPage=50'
const shop = '/api/ProductCapturist/Order/Index?search=ana&tab=owing&itemsPerPage=50'
const families = '/api/Family/Index?search=ana&itemsPerPage=10'
const offers = '/api/ProductCapturist/Order/Offers'
const done = (...receipts: number[]) => ({ success: true, messages: [], errors: {}, receipts })

async function show(
  orderAnswer: unknown = done(9),
  shopPage: unknown = onePage([order]),
  academyPage: unknown = onePage([course, membership]),
  branches: Business['branches'] = [],
) {
  const takeCourse = jest.fn<(sent: SentCommand) => unknown>(() => done(5, 6))
  const takeOrder = jest.fn<(sent: SentCommand) => unknown>(() => orderAnswer)
  const reverse = jest.fn<(sent: SentCommand) => unknown>(() => done())
  const { app } = await showPage({
    ...{ pages, address: '/caja/cobrar?search=ana', business: { ...unstatedBusiness, branches } },
    answers: {
      '/api/Till/Session/Open': { list: [{ branchId: 8 }] },
      [academy]: academyPage,
      [shop]: shopPage,
      [families]: onePage([]),
      '/api/ClassCapturist/SiteSubscription/Index?user=41&owing=true&itemsPerPage=50': academyPage,
      '/api/ProductCapturist/Order/Index?user=41&tab=owing&itemsPerPage=50': shopPage,
      [`${offers}?search=ana`]: { list: [] },
      '/api/ClassCapturist/Receipt/Index?ids=5&ids=6': {
        list: [receipt, { ...receipt, id: 6, number: 'A-6' }],
      },
      '/api/ProductCapturist/Receipt/Index?ids=9': {
        list: [{ ...receipt, id: 9, number: 'T-9', source: 'order' }],
      },
    },
    commands: {
      '/api/ClassCapturist/Subscription/Receive/31': takeCourse,
      '/api/ProductCapturist/Order/Receive/12': takeOrder,
      '/api/ClassCapturist/Receipt/Reverse/5': reverse,
    },
    otherPaths: ['/suscripcion/31', '/administrar-pedidos/12'],
    me: { id: 3, roles: ['ClassCapturist', 'ProductCapturist'] },
  })
  return { takeCourse, takeOrder, reverse, app }
}

async function chooseAll() {
  for (const name of [/^Patineta/, /^Membresía anual/, /^Pedido R-12/])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
}

it('says where no till of one’s own is open, with the way there', async () => {
  const branchOf = (id: number, name: string) => ({
    ...{ id, name, address: 'Calzada 1', hours: [], phone: null, mapUrl: '' },
  })
  const branches = [branchOf(7, 'Portales'), branchOf(8, 'Roma')]
  await show(done(9), onePage([order]), onePage([course]), branches)
  const branch = await screen.findByLabelText('Sucursal')
  const note = () => screen.queryByText(/No tienes caja abierta en esta sucursal/)
  expect(note()).toBeNull()
  await user.selectOptions(branch, 'Portales')
  await waitFor(() => expect(note()).toBeVisible())
  expect(screen.getByRole('link', { name: 'Abrir caja' })).toHaveAttribute('href', '/caja/turno')
  await user.selectOptions(branch, 'Roma')
  await waitFor(() => expect(note()).toBeNull())
})

it('asks by WhatsApp for what the bank is not being asked about', async () => {
  const participants = [{ ...course.participants[0], contactPhone: '+525512345678' }]
  const bowl = {
    ...{ ...course, id: 40, courseTitle: 'Bowl', membershipId: null, participants },
    owed: { course: 500, membership: 0, total: 500 },
  }
  await show(done(9), onePage([]), onePage([{ ...course, participants, confirming: true }, bowl]))
  const link = await screen.findByRole('link', { name: /^WhatsApp a Ana Peña/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('por pagar $500.00 (Bowl).')
})

it('tells what the bank had of it already', async () => {
  const rest = 'El banco ya cobró $590.00, que no se devolvieron: cobra solo $9.00.'
  const { app } = await show({ ...done(9), messages: ['Registramos el pago.', rest] })
  await chooseAll()
  await user.click(screen.getByRole('button', { name: 'Cobrar $2,599.00' }))
  await waitFor(() => expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: rest }]))
})

it('takes course, membership and order of a person at once, and shows the receipt', async () => {
  const own = { ...order, userId: 41, email: 'ana@rodada.test' }
  const { takeCourse, takeOrder, reverse } = await show(done(9), onePage([own]))
  const person = within(await screen.findByRole('region', { name: 'Ana Peña, ana@rodada.test' }))
  expect(person.getAllByRole('checkbox')).toHaveLength(3)
  await user.click(person.getByRole('button', { name: 'Agregar todo: $2,599.00' }))
  await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
  const paid = screen.getByLabelText(/^Recibe/)
  await user.type(paid, '2600,50')
  expect(screen.getByText(saying('Cambio: $1.50'))).toBeVisible()
  await user.type(paid, 'x')
  expect(screen.getByText(wantedNumber(2))).toBeVisible()
  await user.clear(paid)
  await user.type(paid, '3000')
  expect(screen.getByText(saying('Cambio: $401.00'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cobrar $2,599.00' }))
  expect(await screen.findByRole('heading', { name: 'Recibo A-5 · A-6 · T-9' })).toBeVisible()
  const money = { method: 'cash', reference: null, branchId: null }
  expect(takeCourse.mock.calls.map(([{ body }]) => body)).toEqual([{ ...money, parts: 'both' }])
  expect(takeOrder.mock.calls.map(([{ body }]) => body)).toEqual([{ ...money, version: 3 }])
  expect(screen.getByText(saying('Recibido: $2,400.00'))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cobrar a alguien más' })).toHaveAttribute('href', '/caja/cobrar')

  await user.click(screen.getByRole('button', { name: 'Anular cobro A-5' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Los lugares reservados se guardan 48 horas más\./)).toBeVisible()
  await user.type(dialog.getByLabelText('Motivo'), 'Era otra persona')
  await user.click(dialog.getByRole('button', { name: 'Anular cobro' }))
  await waitFor(() => expect(reverse.mock.lastCall?.[0].body).toEqual({ reason: 'Era otra persona' }))
})

it('keeps namesakes apart by their accounts, each with the order that somebody else picks up', async () => {
  const laura = { ...membership, takenWithId: null, createdByName: 'Laura Gómez' }
  await show(
    undefined,
    onePage([{ ...order, userId: 41, accountName: 'Laura Gómez', email: 'laura41@rodada.test' }]),
    onePage([
      { ...laura, id: 41, createdBy: 41, createdByEmail: 'laura41@rodada.test', students: ['Leo', 'Mía'] },
      { ...laura, id: 42, createdBy: 42, createdByEmail: 'laura42@rodada.test', students: [] },
    ]),
  )
  const one = within(await screen.findByRole('region', { name: 'Laura Gómez, laura41@rodada.test' }))
  expect(one.getAllByRole('checkbox')).toHaveLength(2)
  expect(one.getByText('Alumnos: Leo, Mía')).toBeVisible()
  expect(one.getByText('Casco Volcán · A nombre de Ana Peña')).toBeVisible()
  const other = within(screen.getByRole('region', { name: 'Laura Gómez, laura42@rodada.test' }))
  expect(other.getAllByRole('checkbox')).toHaveLength(1)
  expect(other.getByText('laura42@rodada.test')).toBeVisible()
})

it('says what was taken and what was not, where one was paid meanwhile', async () => {
  await show({ success: false, messages: ['Este pedido ya está pagado.'], errors: {} })
  await chooseAll()
  await user.click(screen.getByRole('button', { name: 'Cobrar $2,599.00' }))
  const alert = within(await screen.findByRole('alert'))
  expect(
    alert.getByText(saying(/^Se cobraron \$2,000\.00: Patineta #31, Membresía anual #32\./)),
  ).toBeVisible()
  expect(alert.getByText('Pedido R-12: Este pedido ya está pagado.')).toBeVisible()
  expect(alert.getByRole('link', { name: 'Ver el recibo de lo cobrado' })).toHaveAttribute(
    'href',
    '/caja/recibo?numbers=A-5,A-6',
  )
})

it('does not say that nothing was taken where the answer got lost', async () => {
  const { takeOrder } = await show()
  takeOrder.mockImplementation(() => Promise.reject(new TypeError('offline')))
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView')
  await chooseAll()
  await user.click(screen.getByRole('button', { name: 'Cobrar $2,599.00' }))
  const alert = within(await screen.findByRole('alert'))
  expect(seen.mock.contexts).toContain(screen.getByRole('alert').parentElement)
  expect(
    alert.getByText(saying(/^Se cobraron \$2,000\.00: .*#32\. No sabemos si se cobró lo que sigue/)),
  ).toBeVisible()
  expect(alert.queryByText(/no se cobró\./)).toBeNull()
  expect(takeOrder).toHaveBeenCalledTimes(1)
})

it('asks for what is to be taken, and for the reference of a transfer', async () => {
  const { takeCourse } = await show()
  await user.click(await screen.findByRole('radio', { name: 'Transferencia' }))
  await user.click(screen.getByRole('button', { name: 'Cobrar' }))
  expect(await screen.findByText('Este campo es obligatorio.')).toBeVisible()
  await user.type(screen.getByLabelText('Referencia'), 'SPEI 1')
  await user.click(screen.getByRole('button', { name: 'Cobrar' }))
  expect(await screen.findAllByText('Elige qué se cobra.')).toHaveLength(2)
  expect(takeCourse).not.toHaveBeenCalled()
})

describe('a debt that the address names', () => {
  const list = '/administrar-pedidos?tab=PendingPayment'
  const subscriptions = '/api/ClassCapturist/SiteSubscription/Index'
  const orders = '/api/ProductCapturist/Order/Index'
  const owned = { createdBy: 41, createdByEmail: 'ana@rodada.test' }
  const shownOrder = { ...order, userId: 41, accountName: 'Ana Peña', email: 'ana@rodada.test' }

  function open(wanted: string, found: Record<string, readonly unknown[]>, query = '') {
    const family = {
      [`${subscriptions}?user=41&owing=true&itemsPerPage=50`]: [
        { ...course, ...owned },
        { ...membership, ...owned },
      ],
      [`${orders}?user=41&tab=owing&itemsPerPage=50`]: [shownOrder],
    }
    const reference = '/api/Family/Index?search=%2331&itemsPerPage=10'
    const answers = Object.entries({ ...family, [reference]: [], ...found }).map(([path, rows]) => [
      path,
      onePage(rows),
    ])
    const takeOrder = jest.fn<(sent: SentCommand) => unknown>(() => done(9))
    const shown = showPage({
      ...{ pages, address: `/caja/cobrar?${wanted}${query}` },
      answers: {
        ...Object.fromEntries(answers),
        '/api/ProductCapturist/Receipt/Index?ids=9': {
          list: [{ ...receipt, id: 9, number: 'T-9', source: 'order' }],
        },
      },
      commands: { '/api/ProductCapturist/Order/Receive/12': takeOrder },
      otherPaths: ['/administrar-pedidos'],
      me: { id: 3, roles: ['ClassCapturist', 'ProductCapturist'] },
    })
    return shown.then((app) => ({ ...app, takeOrder }))
  }
  const subscription31 = `${subscriptions}?search=%2331&itemsPerPage=50`
  const order12 = `${orders}?search=R-12&itemsPerPage=50`
  const checked = async () => {
    const boxes = await screen.findAllByRole('checkbox')
    const dues = boxes.filter((box) => box.closest('li') !== null)
    return dues.map((box) => [
      box.parentElement?.querySelector('strong')?.textContent,
      box.matches(':checked'),
    ])
  }

  it('is chosen, first among what its owner owes, and its receipt leads back', async () => {
    const { takeOrder, router } = await open(
      'order=12',
      { [order12]: [shownOrder] },
      `&returnUrl=${encodeURIComponent(list)}`,
    )
    expect(await checked()).toEqual([
      ['Pedido R-12', true],
      ['Patineta', false],
      ['Membresía anual', false],
    ])
    expect(screen.getByRole('heading', { name: 'Resultados de «R-12»' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', list)
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.dblClick(screen.getByRole('button', { name: 'Cobrar $599.00' }))
    expect(await screen.findByRole('heading', { name: 'Recibo T-9' })).toBeVisible()
    expect(takeOrder).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', list)
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('is a course with the membership taken with it', async () => {
    await open('subscription=31', { [subscription31]: [{ ...course, ...owned }] })
    expect(await checked()).toEqual([
      ['Patineta', true],
      ['Membresía anual', true],
      ['Pedido R-12', false],
    ])
  })

  it('is the membership alone where its course is paid', async () => {
    const paid = { ...course, ...owned, status: 'Active', owed: { course: 0, membership: 1200, total: 1200 } }
    await open('subscription=31', { [subscription31]: [paid] })
    expect((await checked()).filter(([, isChecked]) => isChecked)).toEqual([['Membresía anual', true]])
  })

  it('is a free course with the membership that it waits for', async () => {
    const free = { ...course, ...owned, price: 0, owed: { course: 0, membership: 1200, total: 1200 } }
    await open('subscription=31', {
      [subscription31]: [free],
      [`${subscriptions}?user=41&owing=true&itemsPerPage=50`]: [free],
    })
    expect((await checked()).filter(([, isChecked]) => isChecked)).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Cobrar $1,200.00' })).toBeVisible()
  })

  const settled = { course: 0, membership: 0, total: 0 }
  it.each<[string, string, readonly unknown[]]>([
    ['La suscripción #31 ya está pagada.', 'subscription=31', [{ ...course, ...owned, owed: settled }]],
    ['El pedido R-12 ya está pagado.', 'order=12', [{ ...shownOrder, status: 'Paid', owed: 0 }]],
    ['El pedido R-12 está cancelado.', 'order=12', [{ ...shownOrder, status: 'Canceled', owed: 0 }]],
  ])('says: %s', async (text, wanted, rows) => {
    await open(wanted, { [wanted.startsWith('order') ? order12 : subscription31]: rows })
    expect(await screen.findByText(text)).toBeVisible()
    expect((await checked()).filter(([, isChecked]) => isChecked)).toEqual([])
  })

  it('is unknown, or of a list that this person does not keep', async () => {
    await open('subscription=31', { [subscription31]: [] })
    expect(await screen.findByText('No encontramos la suscripción #31.')).toBeVisible()
    expect(screen.queryByText('No se encontró nada por cobrar.')).toBeNull()
  })
})
