import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { formatDay } from '@rodada/web/words/format'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const user = userEvent.setup({ delay: null })
afterEach(() => sessionStorage.clear())

const onePage = (list: readonly unknown[]) => ({
  list,
  ...{ totalItems: list.length, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 50 } },
})
const offer = (changes: object = {}) => ({
  ...{ variantId: 4, productId: 7, name: 'Casco', variantName: 'M', sku: 'CAS-M', price: 500 },
  ...{ academyPrice: 450.5, available: 3, onSale: true, isExact: true },
  ...changes,
})
const board = offer({
  ...{ variantId: 8, productId: 9, name: 'Tabla', variantName: null, sku: 'TAB-8', price: 1000 },
  academyPrice: null,
})
const course = {
  ...{ id: 31, status: 'PendingPayment', createdByName: 'Ana Peña', courseId: 4, courseTitle: 'Patineta' },
  ...{ price: 800, owed: { course: 800, membership: 0, total: 800 }, membershipId: null, takenWithId: null },
  ...{ acquiredClasses: 4, pendingClasses: 0, dateOfPay: null, dueDate: null, confirming: false },
  ...{ createdBy: 41, createdByEmail: 'ana@rodada.test', students: [] },
  participants: [{ id: 1, name: 'Leo Peña', contactName: '', contactPhone: '' }],
}
const membership = {
  ...{ ...course, id: 35, courseId: null, courseTitle: null, participants: [], price: 1200 },
  owed: { course: 0, membership: 1200, total: 1200 },
}
const family = {
  ...{ id: 41, name: 'Ana Peña', phone: '+525512345678', email: 'ana@rodada.test', hasAccount: true },
  ...{ owed: 2000, students: [{ id: 1, name: 'Leo Peña' }] },
}
const paidCourse = { ...course, id: 30, status: 'Active', owed: { course: 0, membership: 0, total: 0 } }
const details = {
  ...family,
  membership: { activeUntil: null, pending: null },
  subscriptions: [paidCourse],
  courses: [
    {
      ...{ id: 4, price: 200, singlePayment: false, classFrom: 4, classTo: 12 },
      membershipRequired: false,
    },
  ],
}

const offers = '/api/ProductCapturist/Order/Offers'
const subscriptions = '/api/ClassCapturist/SiteSubscription/Index'
const orders = '/api/ProductCapturist/Order/Index'
const done = (...receipts: number[]) => ({ success: true, messages: ['Hecho.'], errors: {}, receipts })
const receiptOf = (id: number, number: string, source: string) => ({
  ...{ id, number, kind: 'payment', source, sourceId: 31, concept: number, payerName: 'Ana', amount: 1 },
  ...{ method: 'cash', reference: null, branchId: null, time: '2026-11-20T21:05:00Z', takenBy: 3 },
  ...{ takenByName: 'Lucía', reversedBy: null, reverses: null, reason: null, whyNotReversible: null },
})

interface Shown {
  readonly address?: string
  readonly otherPaths?: readonly string[]
  readonly sell?: (sent: SentCommand) => unknown
  readonly receive?: (sent: SentCommand) => unknown
  readonly answers?: Readonly<Record<string, unknown>>
  readonly commands?: Readonly<Record<string, (sent: SentCommand) => unknown>>
}

async function show({ address = '/caja/cobrar', answers = {}, commands = {}, ...given }: Shown = {}) {
  const { otherPaths = [] } = given
  const sell = jest.fn<(sent: SentCommand) => unknown>(given.sell ?? (() => ({ ...done(9), id: 12 })))
  const receive = jest.fn<(sent: SentCommand) => unknown>(given.receive ?? (() => done(5)))
  const all: Record<string, unknown> = {
    [`${subscriptions}?owing=true&itemsPerPage=50`]: onePage([]),
    [`${orders}?tab=owing&itemsPerPage=50`]: onePage([]),
    [`${subscriptions}?search=ana&owing=true&itemsPerPage=50`]: onePage([course, membership]),
    [`${orders}?search=ana&tab=owing&itemsPerPage=50`]: onePage([]),
    [`${subscriptions}?user=41&owing=true&itemsPerPage=50`]: onePage([course, membership]),
    [`${orders}?user=41&tab=owing&itemsPerPage=50`]: onePage([]),
    [`${subscriptions}?search=%2331&itemsPerPage=50`]: onePage([course]),
    [`${subscriptions}?search=%2335&itemsPerPage=50`]: onePage([membership]),
    '/api/Family/Index?search=ana&itemsPerPage=10': onePage([family]),
    '/api/Family/Index?search=%2331&itemsPerPage=10': onePage([family]),
    '/api/Family/Index?search=%2335&itemsPerPage=10': onePage([family]),
    '/api/Family/Details/41': details,
    [`${offers}?search=ana`]: { list: [] },
    [`${offers}?search=CAS-M`]: { list: [offer()] },
    [`${offers}?search=TAB-8`]: { list: [board] },
    [`${offers}?search=ZZZ-9`]: { list: [] },
    '/api/ProductCapturist/Receipt/Index?ids=9': { list: [receiptOf(9, 'T-9', 'order')] },
    '/api/ClassCapturist/Receipt/Index?ids=5': { list: [receiptOf(5, 'A-5', 'course')] },
    '/api/ClassCapturist/Receipt/Index?ids=5&ids=5': { list: [receiptOf(5, 'A-5', 'course')] },
    ...answers,
  }
  const app = await showPage({
    ...{ pages, address, answers: all, otherPaths },
    commands: {
      '/api/ProductCapturist/Order/Sell': sell,
      '/api/ClassCapturist/Subscription/Receive/31': receive,
      '/api/ClassCapturist/Subscription/Receive/35': receive,
      ...commands,
    },
    me: { id: 3, roles: ['ClassCapturist', 'ProductCapturist'] },
  })
  return { ...app, sell, receive, answers: all }
}

const owesNothing = {
  [`${subscriptions}?search=ana&owing=true&itemsPerPage=50`]: onePage([]),
  [`${subscriptions}?user=41&owing=true&itemsPerPage=50`]: onePage([]),
}

const field = () => screen.getByLabelText('Persona, producto o código:')
const bill = () => within(screen.getByRole('region', { name: 'Cuenta' }))
const bodies = (command: jest.Mock<(sent: SentCommand) => unknown>) =>
  command.mock.calls.map(([{ body }]) => body)
const keysOf = (command: jest.Mock<(sent: SentCommand) => unknown>) =>
  command.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'))
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const line = (name: string) => bill().findByRole('listitem', { name })

/** Ana's two dues are chosen. */
async function chooseAna() {
  await user.type(field(), 'ana{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Agregar todo: $2,000.00' }))
}

describe('the field of the counter', () => {
  it('adds each scanned code, however fast, and is empty for the next', async () => {
    await show()
    await user.type(field(), 'CAS-M{Enter}TAB-8{Enter}CAS-M{Enter}')
    expect(field()).toHaveValue('')
    await waitFor(() => expect(bill().getByLabelText('Cantidad de Casco · M')).toHaveValue('2'))
    expect(await line('Tabla')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    expect(screen.getByRole('button', { name: 'Cobrar $2,000.00' })).toBeVisible()
  })

  it('loses no code that it cannot add', async () => {
    const { router } = await show({
      answers: { [`${offers}?search=AGO-1`]: { list: [offer({ available: 0 })] } },
    })
    await user.type(field(), 'ZZZ-9{Enter}AGO-1{Enter}RED-1{Enter}CAS-M{Enter}')
    expect(await line('Casco · M')).toBeVisible()
    expect(screen.getByText('«ZZZ-9»: Ningún producto tiene este código.')).toBeVisible()
    expect(screen.getByText('«AGO-1»: Casco · M: no hay en existencias.')).toBeVisible()
    expect(screen.getByText(/^«RED-1»: /)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  it('charges nothing by the Enter of a scanner that types elsewhere', async () => {
    const { sell } = await show()
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.type(screen.getByLabelText(/^Recibe/), '500{Enter}')
    await user.type(bill().getByLabelText('Cantidad de Casco · M'), '{Enter}')
    expect(sell).not.toHaveBeenCalled()
  })
})

it('takes what a scanner types while a button has the focus, and presses no button by its Enter', async () => {
  const { sell } = await show()
  await user.type(field(), 'CAS-M{Enter}')
  await line('Casco · M')
  await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
  screen.getByRole('button', { name: 'Cobrar $500.00' }).focus()
  await user.keyboard('TAB-8{Enter}')
  expect(await line('Tabla')).toBeVisible()
  expect(sell).not.toHaveBeenCalled()
  await press('Quitar Tabla')
  expect(screen.getByRole('heading', { name: 'Cuenta' })).toHaveFocus()
})

describe('a sale', () => {
  it('to nobody has the price of who shows to be a student, and its receipt goes by mail', async () => {
    const { sell } = await show()
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    await press('Una pieza más de Casco · M')
    await user.click(screen.getByRole('checkbox', { name: /^Es alumno/ }))
    await user.type(screen.getByLabelText(/^Correo para el recibo/), 'eva@rodada.test')
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await press('Cobrar $901.00')
    expect(await screen.findByRole('heading', { name: 'Recibo T-9' })).toBeVisible()
    expect(bodies(sell)).toEqual([
      {
        lines: [{ variantId: 4, quantity: 2, price: 450.5 }],
        ...{ isStudent: true, familyId: null, email: 'eva@rodada.test' },
        ...{ method: 'cash', reference: null, branchId: null },
      },
    ])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('to a family is one basket with what it owes, half in cash and half by the terminal', async () => {
    const { sell, receive } = await show()
    await user.type(field(), 'CAS-M{Enter}')
    await chooseAna()
    expect(screen.getByLabelText('Los productos son de')).toHaveDisplayValue('Ana Peña')
    // A student’s family: its prices are shown.
    expect(screen.getByText(saying('Total: $2,450.50'))).toBeVisible()
    await press('Dividir el pago')
    await user.selectOptions(screen.getByLabelText('Primera forma'), 'Efectivo')
    await user.selectOptions(screen.getByLabelText('Segunda forma'), 'Terminal')
    await user.type(screen.getByLabelText('Cantidad'), '1000')
    expect(screen.getByText(saying('El resto: $1,450.50'))).toBeVisible()
    await press('Cobrar $2,450.50')
    expect(await screen.findByRole('heading', { name: 'Recibo A-5 · T-9' })).toBeVisible()
    expect(bodies(sell)).toMatchObject([
      { isStudent: false, familyId: 41, payments: [{ method: 'cash', reference: null, amount: 450.5 }] },
    ])
    expect(bodies(receive)).toEqual([
      {
        ...{ parts: 'course', branchId: null },
        payments: [
          { method: 'cash', reference: null, amount: 549.5 },
          { method: 'terminal', reference: null, amount: 250.5 },
        ],
      },
      {
        ...{ parts: 'membership', branchId: null },
        payments: [{ method: 'terminal', reference: null, amount: 1200 }],
      },
    ])
  })

  it('at a reduced price says at its field what cannot be taken off, and charges what it shows', async () => {
    const asked: unknown[] = []
    const { sell } = await show({
      sell({ body }) {
        const { code, method, payments, reduction } = Object(body)
        if (method !== undefined || payments !== undefined) return { ...done(9), id: 12 }
        asked.push(body)
        const refused = { success: false, messages: [] }
        if (code === 'NADIE') return { ...refused, errors: { Code: ['No conocemos este código.'] } }
        if (reduction?.percent > 10)
          return { ...refused, errors: { 'Reduction.Percent': ['Puedes descontar hasta el 10 %.'] } }
        const reductions = [
          { label: 'Código RUEDAS', amount: 100 },
          { label: 'Descuento de la escuela', amount: 40 },
        ]
        return { success: true, messages: [], errors: {}, total: 360, reductions }
      },
    })
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    await press('Código o descuento')
    await user.type(screen.getByLabelText(/^Código de descuento/), 'NADIE')
    await press('Aplicar')
    expect(await screen.findByLabelText(/^Código de descuento/)).toHaveAccessibleDescription(
      /No conocemos este código/,
    )
    await user.clear(screen.getByLabelText(/^Código de descuento/))
    await user.type(screen.getByLabelText(/^Código de descuento/), 'ruedas')
    await user.type(screen.getByLabelText(/^Descuento en %/), '20')
    await user.type(screen.getByLabelText(/^Motivo del descuento/), 'Rayón')
    await press('Aplicar')
    await waitFor(() =>
      expect(screen.getByLabelText(/^Descuento en %/)).toHaveAccessibleDescription(/hasta el 10 %/),
    )
    await user.clear(screen.getByLabelText(/^Descuento en %/))
    await user.type(screen.getByLabelText(/^Descuento en %/), '10')
    await press('Aplicar')
    await bill().findByText('Código RUEDAS')
    expect(bill().getByText('Motivo: Rayón')).toBeVisible()
    cleanup()
    await show({ sell })
    await user.click(await screen.findByRole('radio', { name: 'Efectivo' }))
    await user.click(await screen.findByRole('button', { name: 'Cobrar $360.00' }))
    expect(await screen.findByRole('heading', { name: 'Recibo T-9' })).toBeVisible()
    expect(bodies(sell).at(-1)).toEqual({
      ...Object(asked.at(-1)),
      ...{ email: null, branchId: null, payments: [{ method: 'cash', reference: null, amount: 360 }] },
    })
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  const isSold = (body: unknown) => Object(body).method !== undefined || Object(body).payments !== undefined
  const reduced = { success: true, messages: [], errors: {}, total: 360, reductions: [] }

  async function takeOff() {
    await press('Código o descuento')
    await user.type(screen.getByLabelText(/^Código de descuento/), 'ruedas')
    await press('Aplicar')
  }

  it('whose code its lost answer used up stays as it was sent over a reload, and is sold once', async () => {
    const usedUp = { success: false, messages: [], errors: { Code: ['Este código ya se usó.'] } }
    const lost = () => Promise.reject(new TypeError('offline'))
    const first = await show({ sell: ({ body }) => (isSold(body) ? lost() : reduced) })
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    await takeOff()
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.click(await screen.findByRole('button', { name: 'Cobrar $360.00' }))
    expect(await screen.findByText(/^No sabemos si se cobró/)).toBeVisible()
    cleanup()
    const second = await show({ sell: ({ body }) => (isSold(body) ? { ...done(9), id: 12 } : usedUp) })
    expect(await screen.findByText(/^Se perdió la respuesta de la venta/)).toBeVisible()
    for (const name of ['Quitar descuento', 'Cambiar descuento', 'Quitar Casco · M'])
      expect(screen.getByRole('button', { name })).toBeDisabled()
    expect(screen.getByLabelText('Los productos son de')).toBeDisabled()
    await user.type(field(), 'TAB-8{Enter}')
    expect(await screen.findByText(/^«TAB-8»: Tabla: primero hay que saber/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await press('Cobrar $360.00')
    expect(await screen.findByRole('heading', { name: 'Recibo T-9' })).toBeVisible()
    expect(keysOf(second.sell)).toEqual([keysOf(first.sell).at(-1)])
  })

  it('at a reduced price has that of a family that the page does not know, also after a lost question', async () => {
    const refused = { success: false, messages: [], errors: { 'Lines[0].Price': ['El precio cambió.'] } }
    const answer = jest.fn<(price: number) => unknown>((price) => (price === 450.5 ? reduced : refused))
    await show({
      answers: { [`${subscriptions}?owing=true&itemsPerPage=50`]: onePage([course]) },
      sell({ body }) {
        const { familyId, lines } = Object(body)
        return familyId === null ? reduced : answer(lines[0].price)
      },
    })
    await user.type(field(), 'CAS-M{Enter}')
    await user.click(await screen.findByRole('checkbox', { name: /^Patineta/ }))
    expect(await line('Casco · M')).toHaveTextContent('$500.00')
    await takeOff()
    await waitFor(async () => expect(await line('Casco · M')).toHaveTextContent('$450.50'))
    const buyer = screen.getByLabelText('Los productos son de')
    await user.selectOptions(buyer, 'Sin nombre')
    expect(await line('Casco · M')).toHaveTextContent('$500.00')
    answer.mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
    await user.selectOptions(buyer, 'Ana Peña')
    await user.click(await bill().findByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(async () => expect(await line('Casco · M')).toHaveTextContent('$450.50'))
    expect(await screen.findByText(saying('Total: $1,160.00'))).toBeVisible()
    await user.clear(bill().getByLabelText('Cantidad de Casco · M'))
    expect(screen.getByRole('button', { name: 'Cambiar descuento' })).toBeDisabled()
  })

  it('that costs nothing says that it is registered, and leads to its order', async () => {
    await show({
      otherPaths: ['/administrar-pedidos'],
      sell: ({ body }) => (isSold(body) ? { ...done(), id: 12 } : { ...reduced, total: 0 }),
    })
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    await takeOff()
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.click(await screen.findByRole('button', { name: 'Cobrar $0.00' }))
    expect(await screen.findByRole('link', { name: 'Ver el pedido R-12' })).toHaveAttribute(
      'href',
      '/administrar-pedidos/12',
    )
  })

  it('at a price that has changed says so at its line, with the new one', async () => {
    const refused = { success: false, messages: [], errors: { 'Lines[0].Price': ['El precio cambió.'] } }
    const { sell, answers } = await show({ sell: () => refused })
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    answers[`${offers}?search=CAS-M`] = { list: [offer({ price: 520 })] }
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await press('Cobrar $500.00')
    const problem = await within(await line('Casco · M')).findByRole('alert')
    expect(problem).toHaveTextContent('El precio cambió. Ahora cuesta $520.00.')
    expect(screen.getByRole('button', { name: 'Cobrar $520.00' })).toBeVisible()
    expect(bodies(sell)).toMatchObject([{ lines: [{ price: 500 }] }])
  })

  it('whose answer got lost is asked for again, and sold once', async () => {
    const lost = jest.fn<(sent: SentCommand) => unknown>()
    lost.mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
    lost.mockImplementation(() => ({ ...done(9), id: 12 }))
    const { sell } = await show({ sell: lost })
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.dblClick(screen.getByRole('button', { name: 'Cobrar $500.00' }))
    expect(await screen.findByText(/^No sabemos si se cobró/)).toBeVisible()
    await press('Cobrar $500.00')
    expect(await screen.findByText('Primero comprueba si se cobró lo de antes.')).toBeVisible()
    await press('Comprobar si se cobró')
    expect(await screen.findByRole('heading', { name: 'Recibo T-9' })).toBeVisible()
    const keys = keysOf(sell)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  const inCash = async (name: string) => {
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await press(name)
  }

  it('leaves a piece that is scanned while it is charged', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await show({ sell: () => promise, receive: () => ({ ...done(), success: false }) })
    await user.type(field(), 'CAS-M{Enter}')
    await chooseAna()
    await inCash('Cobrar $2,450.50')
    await user.type(field(), 'CAS-M{Enter}')
    await waitFor(() => expect(bill().getByLabelText('Cantidad de Casco · M')).toHaveValue('2'))
    resolve({ ...done(9), id: 12 })
    expect(await screen.findByText(/Lo demás no se cobró/)).toBeVisible()
    expect(bill().getByLabelText('Cantidad de Casco · M')).toHaveValue('1')
  })

  it('is another one than an equal sale before, a debt being chosen still', async () => {
    const receive = () => ({ success: false, messages: ['Ya está pagada.'], errors: {} })
    const first = await show({ receive })
    await user.type(field(), 'TAB-8{Enter}')
    await chooseAna()
    await inCash('Cobrar $3,000.00')
    expect(await screen.findByText(/Lo demás no se cobró/)).toBeVisible()
    cleanup()
    const second = await show({ receive })
    await user.type(field(), 'TAB-8{Enter}')
    await line('Tabla')
    await inCash('Cobrar $3,000.00')
    await waitFor(() => expect(second.sell).toHaveBeenCalledTimes(1))
    expect(bodies(second.sell)).toEqual(bodies(first.sell))
    expect(keysOf(second.sell)).not.toEqual(keysOf(first.sell))
  })

  it('that a reload interrupts is doubtful, and sold once, also after a refused one', async () => {
    const refused = { success: false, messages: ['La caja está cerrada.'], errors: {} }
    const sell = jest.fn<(sent: SentCommand) => unknown>(() => new Promise(() => undefined))
    sell.mockImplementationOnce(() => refused)
    const first = await show({ sell })
    await user.type(field(), 'TAB-8{Enter}')
    await line('Tabla')
    await inCash('Cobrar $1,000.00')
    await user.click(await screen.findByRole('button', { name: 'Entendido' }))
    await inCash('Cobrar $1,000.00')
    await waitFor(() => expect(first.sell).toHaveBeenCalledTimes(2))
    expect(screen.queryByText(/^Se perdió la respuesta de la venta/)).toBeNull()
    cleanup()
    const second = await show()
    expect(await screen.findByText(/^Se perdió la respuesta de la venta/)).toBeVisible()
    await inCash('Cobrar $1,000.00')
    expect(await screen.findByRole('heading', { name: 'Recibo T-9' })).toBeVisible()
    const [before, lost] = keysOf(first.sell)
    expect(keysOf(second.sell)).toEqual([lost])
    expect(lost).not.toBe(before)
  })
})

it('is taken once where the answer about a debt got lost and the page was loaded anew', async () => {
  const sent: (string | null)[] = []
  const lost = ({ headers }: SentCommand) => {
    sent.push(headers.get('idempotency-key'))
    throw new TypeError('network')
  }
  await show({ receive: lost })
  await user.type(field(), 'TAB-8{Enter}')
  await chooseAna()
  await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
  await press('Cobrar $3,000.00')
  expect(await screen.findByText(/Compruébalo antes de cobrarlo otra vez/)).toBeVisible()
  cleanup()
  await show({
    receive: ({ headers }) => {
      sent.push(headers.get('idempotency-key'))
      return done(5)
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'Efectivo' }))
  await press('Cobrar $2,000.00')
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(new Set(sent.slice(0, 2))).toEqual(new Set(sent.slice(2)))
  expect(sent[0]).not.toBe(sent[1])
})

it('names the rest of a paid order among what is owed, of a guest too', async () => {
  const order = {
    ...{ id: 12, number: 'R-12', status: 'Paid', createdTime: '2026-11-20T21:05:00Z', total: 599 },
    ...{ pieces: 1, summary: 'Casco', image: null, refund: null, delivery: 'pickup', owed: 9, userId: null },
    ...{ buyerName: 'Ana Peña', paymentMethod: 'card', version: 3, email: 'ana@rodada.test' },
  }
  await show({ answers: { [`${orders}?tab=owing&itemsPerPage=50`]: onePage([order]) } })
  expect(await screen.findByRole('checkbox', { name: /^Pedido R-12/ })).toBeVisible()
})

it('does not choose again what was taken out', async () => {
  await show({ address: '/caja/cobrar?subscription=31', sell: () => ({ ...done(), success: false }) })
  await user.type(field(), 'TAB-8{Enter}')
  await line('Tabla')
  await line('Patineta')
  await press('Quitar Patineta')
  await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
  await press('Cobrar $1,000.00')
  expect(await screen.findByText(/No se cobró nada/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cobrar $1,000.00' })).toBeEnabled())
  await press('Entendido')
  expect(bill().queryByRole('listitem', { name: 'Patineta' })).toBeNull()
})

describe('a part payment', () => {
  const rest = addDays(dayInMexico(new Date()), 7)

  it('pays the first due first; what is left is named and has its day', async () => {
    const { receive, app } = await show()
    await chooseAna()
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.click(screen.getByRole('checkbox', { name: /^Abono/ }))
    await user.type(screen.getByLabelText('Se paga hoy'), '1000')
    const left = `Quedan $1,000.00 para el ${formatDay(rest)}: Membresía anual #35 ($1,000.00).`
    expect(screen.getByText(saying(left))).toBeVisible()
    await press('Cobrar $1,000.00')
    expect(await screen.findByRole('heading', { name: /^Recibo/ })).toBeVisible()
    const cash = (amount: number) => ({ payments: [{ method: 'cash', reference: null, amount }] })
    expect(bodies(receive)).toEqual([
      { parts: 'course', method: 'cash', reference: null, branchId: null },
      { parts: 'membership', ...cash(200), restBy: rest, branchId: null },
    ])
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: left }])
  })

  it('leaves out what it does not reach, and pays products whole', async () => {
    const { receive } = await show()
    await user.type(field(), 'TAB-8{Enter}')
    await chooseAna()
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.click(screen.getByRole('checkbox', { name: /^Abono/ }))
    const today = screen.getByLabelText('Se paga hoy')
    for (const [typed, text] of [
      ['5000', 'Es más de lo que se cobra, $3,000.00.'],
      ['900', 'Los productos se pagan completos: son $1,000.00.'],
    ] as const) {
      await user.clear(today)
      await user.type(today, typed)
      await user.click(screen.getByRole('button', { name: /^Cobrar \$/ }))
      expect(await screen.findByText(saying(text))).toBeVisible()
    }
    await user.clear(today)
    await user.type(today, '1800')
    await press('Cobrar $1,800.00')
    expect(await screen.findByRole('heading', { name: 'Recibo A-5 · T-9' })).toBeVisible()
    expect(bodies(receive)).toMatchObject([{ parts: 'course', method: 'cash' }])
    // The next customer begins with an empty basket.
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

describe('the basket', () => {
  it('is there after a reload, its dues read again, without anybody’s name in the browser', async () => {
    await show()
    await user.type(field(), 'CAS-M{Enter}')
    await chooseAna()
    expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/Ana|Peña|rodada\.test/)
    cleanup()
    await show({ answers: { [`${subscriptions}?search=%2331&itemsPerPage=50`]: onePage([paidCourse]) } })
    expect(await line('Membresía anual')).toBeVisible()
    expect(await line('Casco · M')).toBeVisible()
    expect(bill().getByText('Quitamos de la cuenta lo que ya se pagó o se canceló.')).toBeVisible()
    expect(bill().queryByRole('listitem', { name: 'Patineta' })).toBeNull()
  })

  it('forgets who buys as soon as it has no product', async () => {
    await show()
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    await user.click(screen.getByRole('checkbox', { name: /^Es alumno/ }))
    await user.type(screen.getByLabelText(/^Correo para el recibo/), 'eva@rodada.test')
    await press('Quitar Casco · M')
    await user.type(field(), 'CAS-M{Enter}')
    await line('Casco · M')
    expect(screen.getByRole('checkbox', { name: /^Es alumno/ })).not.toBeChecked()
    expect(screen.getByLabelText(/^Correo para el recibo/)).toHaveValue('')
  })

  it('takes a renewal by one press', async () => {
    const renew = jest.fn<(sent: SentCommand) => unknown>(() => ({ ...done(), id: 31 }))
    await show({
      answers: owesNothing,
      commands: { '/api/ClassCapturist/Subscription/Renew/30': renew },
    })
    await user.type(field(), 'ana{Enter}')
    await user.click(await screen.findByRole('button', { name: /^Renovar \$800\.00/ }))
    expect(await line('Patineta')).toBeVisible()
    expect(bodies(renew)).toEqual([{ acquiredClasses: 4, price: 800 }])
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await press('Cobrar $800.00')
    expect(await screen.findByRole('heading', { name: 'Recibo A-5' })).toBeVisible()
  })

  it('takes a membership, and leads to the enrolment', async () => {
    const take = jest.fn<(sent: SentCommand) => unknown>(() => ({ ...done(), id: 35 }))
    await show({
      answers: owesNothing,
      commands: { '/api/ClassCapturist/Family/41/Membership': take },
    })
    await user.type(field(), 'ana{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Membresía anual' }))
    expect(await line('Membresía anual')).toBeVisible()
    expect(take).toHaveBeenCalledTimes(1)
  })
})
