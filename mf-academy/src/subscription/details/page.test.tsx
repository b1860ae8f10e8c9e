import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import type { Booking } from '@rodada/contracts/timetable/booking'
import { Button } from '@rodada/ui'
import { saying, showPage } from '@rodada/ui/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { onePage } from '../../testing/list-page-factory.ts'
import { booking, noBookings } from '../../testing/session-factory.ts'
import { siteSubscription } from '../../testing/site-subscription-factory.ts'
import {
  asMembership,
  asPaid,
  subscriptionDetails,
  withMembership,
} from '../../testing/subscription-factory.ts'

const owner: Me = { id: 5, name: 'Ana', roles: ['GeneralUser'] }
const capturist: Me = { id: 3, name: 'Leo', roles: ['ClassCapturist'] }
const both: Me = { id: 5, name: 'Ana', roles: ['GeneralUser', 'ClassCapturist'] }
const details = '/api/Me/Subscription/Details/12'
const staffRow = '/api/ClassCapturist/SiteSubscription/Index?search=%2312'

interface Setting {
  me?: Me
  query?: string
  /** Whether the staff's list reports a pending bank answer. */
  awaitsBank?: boolean
  commands?: Record<string, (request: { body: unknown }) => unknown>
  coming?: readonly Booking[]
  /** Pages of other apps. */
  otherPaths?: readonly string[]
}

async function show(
  overrides: Partial<SubscriptionDetails> = {},
  {
    me = owner,
    query = '',
    awaitsBank: confirming = false,
    commands = {},
    coming,
    otherPaths = [],
  }: Setting = {},
) {
  const answers: Record<string, unknown> = {
    [details]: subscriptionDetails(overrides),
    ...(coming && { '/api/ClassCapturist/Booking/OfSubscription/12': coming }),
    '/api/Me/Booking/Index?from=2026-11-01&subscriptionId=12': noBookings,
    [staffRow]: onePage([siteSubscription({ id: 12, confirming })]),
    '/api/ClassCapturist/SiteSubscription/Index?search=leo&status=PendingPayment': onePage([]),
    '/api/ClassCapturist/Payment/Index?kind=refund': onePage([]),
    '/api/ClassCapturist/Payment/Index?kind=review': onePage([]),
    '/api/ClassCapturist/Subscription/Index': onePage([]),
    '/api/Document/Views/5': {
      list: [{ viewerId: 3, viewerName: 'Leo Luna', time: '2026-11-20T21:05:00.000Z' }],
      total: 1,
    },
  }
  const running = await showPage({
    ...{ pages, address: `/suscripcion/12${query}`, answers, commands, me, otherPaths },
  })
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...running, answers, notices }
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const noPart = (name: string) => expect(screen.queryByRole('region', { name })).toBeNull()
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const payment = {
  method: 'card',
  paidTime: '2026-11-20T21:05:00.000Z',
  authorization: 'A1B2',
  folio: 'F12',
  amount: 2000,
  parts: { course: 800, membership: 1200 },
} as const

describe('/suscripcion/{id}, paid', () => {
  const path = '/caja/recibo?numbers=A-7'
  const paid = { ...asPaid, payment, receipts: [7] }
  const receipt = () => screen.queryByRole('link', { name: 'Ver recibo' })

  it.each([{}, asMembership])('leads the staff to the receipt that paid it: %j', async (kind) => {
    const setting = { me: capturist, query: '?modo=administrar', otherPaths: ['/caja/recibo'], coming: [] }
    await show({ ...paid, ...kind }, setting)
    expect(receipt()).toHaveAttribute('href', path)
  })

  it('leads nowhere where that page is not, nor for its owner', async () => {
    await show(paid, { me: capturist, query: '?modo=administrar', coming: [] })
    expect(receipt()).toBeNull()
    cleanup()
    await show(paid, { otherPaths: [path] })
    expect(receipt()).toBeNull()
  })
})

describe('/suscripcion/{id}, of one’s own', () => {
  it('shows what it is, its students and where their letters are', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Suscripción #12')
    expect(factOf('Estado')).toHaveTextContent('Pendiente de pago')
    expect(factOf('Tipo')).toHaveTextContent('Suscripción Estándar')
    expect(factOf('Clases adquiridas')).toHaveTextContent('4')
    expect(hrefOf('Leo Peña')).toBe('/participante/7')
    expect(hrefOf('Falta firmar la carta de Leo Peña')).toBe('/participante/7/carta-responsiva')
    expect(hrefOf(/^Imprimir carta responsiva de Leo Peña/)).toMatch(/^\/carta-responsiva\?[a-z=&0-9]+$/)
    expect(hrefOf('Ver la confirmación de registro')).toBe('/suscripcion/12/confirmacion-de-registro')
    expect(hrefOf('Regresar')).toBe('/suscripciones')
    for (const name of ['Administración', 'Responsable', 'Identificación', 'Comprobante de pago'])
      noPart(name)
  })

  it('says how it can be paid: online, or at a branch with its reference', async () => {
    await show(withMembership)
    const { getByText } = part('Pago pendiente')
    expect(getByText('$2,000.00')).toBeVisible()
    expect(getByText('con membresía anual')).toBeVisible()
    expect(factOf('Referencia')).toHaveTextContent('#12')
    expect(factOf('Paga hasta el')).toHaveTextContent('lunes, 16 de noviembre de 2026, 12:00 p.m.')
    expect(hrefOf('Pagar en línea')).toBe('/suscripcion/12/13/informacion-de-pago')
    expect(screen.getByRole('heading', { name: 'O paga en una sucursal' })).toBeVisible()
  })

  it('says what was paid of it, what is left and until when, and how that is paid', async () => {
    const rest = { owed: { course: 480, membership: 0, total: 480 }, paid: 500, restBy: '2026-12-04' }
    await show({ status: 'Active', payment, ...rest })
    const due = part('Falta una parte del pago')
    const text = 'Pagado $500.00 · Faltan $480.00, a más tardar el viernes 4 de diciembre'
    expect(due.getByText(saying(`${text}.`))).toBeVisible()
    expect(due.getByRole('link', { name: 'Pagar en línea' })).toHaveAttribute(
      'href',
      '/suscripcion/12/0/informacion-de-pago',
    )
    expect(factOf('Falta pagar')).toHaveTextContent(text)
  })

  it('remembers that a branch was chosen', async () => {
    await show({ payLater: true })
    expect(part('Pago pendiente').getByRole('heading', { name: /como elegiste$/ })).toBeVisible()
  })

  it('has a membership paid with its course', async () => {
    await show({ ...asMembership, paidWithId: 9, pending: true, cancellable: false })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Membresía #12')
    expect(hrefOf('Pagar en línea')).toBe('/suscripcion/9/12/informacion-de-pago')
    expect(hrefOf('Suscripción #9')).toBe('/suscripcion/9')
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
    noPart('Historial de clases')
  })

  it('can neither be paid again nor canceled while the bank has not answered', async () => {
    await show({ confirming: true })
    expect(screen.getByText(/^Estamos confirmando tu pago/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Pagar en línea' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
  })

  it('is canceled after asking, and stays as a canceled one', async () => {
    const commands = {
      '/api/Me/Subscription/Cancel/12': () => {
        const canceled = { status: 'Canceled', cancelled: true, payUntil: null, cancellable: false } as const
        const when = { canceledTime: '2026-11-02T18:00:00.000Z', cancelReason: 'owner' } as const
        answers[details] = subscriptionDetails({ ...canceled, ...when })
        return { success: true, messages: ['La suscripción se canceló.'], errors: {} }
      },
    }
    const { answers, notices } = await show({}, { commands })
    await userEvent.click(screen.getByRole('button', { name: /^Cancelar/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar suscripción' }))
    expect(await screen.findByText('Cancelada', { selector: 'dt' })).toBeVisible()
    expect(factOf('Cancelada')).toHaveTextContent(/^lunes, 2 de noviembre de 2026, por ti$/)
    expect(notices()).toEqual(['success La suscripción se canceló.'])
    noPart('Pago pendiente')
    expect(screen.queryByRole('link', { name: /^Imprimir carta/ })).toBeNull()
  })

  it('has a receipt of what was paid, and what with it', async () => {
    await show({
      ...{ ...asPaid, payment, cancellable: false },
      membership: { id: 13, price: 1200, status: 'Active' },
    })
    const facts = {
      Referencia: '#12',
      Concepto: 'Primeros pasos, 4 clases',
      'Incluye también': 'Membresía anual #13',
      'Pagado por': 'Ana Peña',
      'Fecha de pago': 'viernes, 20 de noviembre de 2026, 3:05 p.m.',
      'Forma de pago': 'Tarjeta en línea',
      Autorización: 'A1B2',
      Curso: '$800.00',
      'Membresía anual': '$1,200.00',
      'Total pagado': '$2,000.00',
    }
    const receipt = part('Comprobante de pago')
    for (const [label, value] of Object.entries(facts)) {
      const name = receipt.getByText(label, { selector: 'dt' })
      expect(name.nextElementSibling).toHaveTextContent(value)
    }
    expect(receipt.getByRole('button', { name: 'Imprimir comprobante' })).toBeVisible()
    noPart('Pago pendiente')
  })

  it('tells what became of its classes', async () => {
    const createdTime = '2026-11-20T21:05:00.000Z'
    await show({
      ...asPaid,
      credits: [
        { id: 1, kind: 'granted', classes: 4, participantName: null, createdTime },
        { id: 2, kind: 'consumed', classes: 1, participantName: 'Leo Peña', createdTime },
      ],
    })
    const rows = part('Historial de clases').getAllByRole('row').slice(1)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent(/Clase tomada.*Leo Peña.*3:05 p\.m\..*−1/)
    expect(rows[1]).toHaveTextContent(/Clases adquiridas.*\+4/)
  })

  it('stays one’s own for whoever asks for the management view without the role', async () => {
    await show({}, { query: '?modo=administrar' })
    noPart('Administración')
    expect(screen.getByRole('region', { name: 'Pago pendiente' })).toBeVisible()
  })
})

describe('/suscripcion/{id}, as the staff manages it', () => {
  it.each([
    ['with the role alone', { me: capturist }],
    ['asked for', { me: both, query: '?modo=administrar' }],
    ['of somebody else', { me: { ...both, id: 8 } }],
  ])('shows the adult, the document and the way back to the list: %s', async (_when, setting) => {
    const { router } = await show({}, setting)
    expect(part('Responsable').getByText('55 1234 5678')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Frente de la identificación' })).toHaveAttribute(
      'src',
      '/storage/credentials/frente.jpg',
    )
    expect(part('Identificación').getByText('Leo Luna').closest('li')).toHaveTextContent(/3:05 p\.m\./)
    expect(factOf('Registrada por')).toHaveTextContent('Ana Peña Ruiz')
    expect(hrefOf('Leo Peña (#7)')).toBe('/administrar-alumnos/7')
    noPart('Pago pendiente')
    await userEvent.click(screen.getByRole('button', { name: 'Regresar' }))
    expect(router.state.location.pathname).toBe('/administrar-clases')
  })

  it('shows of a family of the counter what is known', async () => {
    const { responsible } = subscriptionDetails({})
    const unknown = {
      email: '',
      street: '',
      streetNumber: '',
      neighborhood: '',
      zipCode: '',
      city: '',
      state: '',
    }
    await show({ responsible: responsible && { ...responsible, ...unknown } }, { me: capturist })
    expect(part('Responsable').getByText('Teléfono')).toBeVisible()
    for (const label of ['Correo', 'Dirección']) expect(part('Responsable').queryByText(label)).toBeNull()
  })

  it('goes back to the list that it was opened from, with its filters', async () => {
    const { router } = await show({}, { me: capturist })
    const list = '/administrar-suscripciones?status=PendingPayment&search=leo'
    await act(() => router.navigate(list))
    await act(() => router.navigate('/suscripcion/12?modo=administrar'))
    await userEvent.click(await screen.findByRole('button', { name: 'Regresar' }))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(list)
  })

  it('names the membership that is owed with it, and leads to where money is taken', async () => {
    const owing = {
      ...{ membershipId: 13, owed: { course: 800, membership: 1200, total: 2000 } },
      membership: { id: 13, price: 1200, status: 'PendingPayment' },
    } as const
    await show(owing, { me: capturist })
    expect(factOf('Por cobrar')).toHaveTextContent('$2,000.00')
    expect(part('Administración').getByText(saying('Por cobrar: $2,000.00'))).toBeVisible()
    expect(hrefOf('Cobrar')).toBe('/caja/cobrar?subscription=12&returnUrl=%2Fsuscripcion%2F12')
  })

  it('tells the parts of what was paid at the counter', async () => {
    const received = { method: 'terminal', reference: '004512' } as const
    const parts = { course: 800, membership: 1200 }
    const taken = {
      method: 'branch',
      received,
      authorization: null,
      folio: null,
      amount: 2000,
      parts,
    } as const
    await show({ ...asPaid, payment: { ...payment, ...taken } }, { me: capturist })
    expect(factOf('Forma de pago')).toHaveTextContent('Terminal, en sucursal')
    expect(factOf('Referencia del pago')).toHaveTextContent('004512')
    expect(factOf('Curso')).toHaveTextContent('$800.00')
    expect(factOf('Total pagado')).toHaveTextContent('$2,000.00')
    expect(screen.queryByRole('link', { name: 'Cobrar' })).toBeNull()
  })

  it('is not forced on who has both roles and looks at their own', async () => {
    await show({}, { me: both })
    noPart('Administración')
    expect(hrefOf('Regresar')).toBe('/suscripciones')
  })

  it('marks as paid after asking; the button is gone then', async () => {
    const commands = {
      '/api/ClassCapturist/Subscription/Receive/12': () => {
        answers[details] = subscriptionDetails({ ...asPaid, payment: { ...payment, method: 'branch' } })
        return { success: true, messages: ['La suscripción se marcó como pagada.'], errors: {} }
      },
    }
    const { answers, notices } = await show({}, { me: capturist, commands })
    // Outside of the page the names of classes have another prefix.
    const lookOf = (name: string) =>
      screen.getByRole(name === 'Cobrar' ? 'link' : 'button', { name }).className.replace(/^\w+-/, '')
    render(
      <Button variant="ghost" colorPalette="ink">
        Segundo
      </Button>,
    )
    expect(lookOf('Marcar como pagada')).toBe(lookOf('Segundo'))
    expect(lookOf('Cobrar')).not.toBe(lookOf('Segundo'))
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como pagada' }))
    const question = /^¿Quieres marcar como pagada la suscripción #12 por \$800\.00 ?\?$/
    const dialog = within(screen.getByRole('dialog', { name: question }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Terminal' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagada' }))
    expect(await screen.findByText('En sucursal')).toBeVisible()
    expect(notices()).toEqual(['success La suscripción se marcó como pagada.'])
    expect(screen.queryByRole('button', { name: 'Marcar como pagada' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Cancelar/ })).toBeVisible()
  })

  it.each([
    ['the bank has not answered', true, 1],
    ['the staff look into what it charged', false, 0],
  ])('says what keeps it from being paid, also of one’s own: %s', async (_what, awaitsBank, notes) => {
    await show({ confirming: true }, { me: both, query: '?modo=administrar', awaitsBank })
    expect(screen.queryAllByText(/no se puede marcar como pagada/)).toHaveLength(notes)
    expect(screen.getByRole('button', { name: 'Marcar como pagada' })).toBeVisible()
  })

  it('offers nothing where nothing can be done', async () => {
    const owed = { course: 0, membership: 0, total: 0 }
    await show({ status: 'Canceled', cancelled: true, cancellable: false, owed }, { me: capturist })
    noPart('Administración')
  })

  it('offers to give back what the customer was promised, as it was paid, until when', async () => {
    await show(
      {
        ...asPaid,
        status: 'Canceled',
        refund: { given: 0, left: 800, due: { amount: 640, until: '2026-12-04' } },
      },
      { me: capturist, query: '?modo=administrar' },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar devolución' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(
      dialog.getByText(saying(/se le prometieron \$640\.00 a más tardar el .*4 de diciembre/)),
    ).toBeVisible()
    expect(dialog.getByLabelText(/Cantidad que se devolvió/)).toHaveValue('640')
    expect(dialog.getByLabelText(/Motivo/)).toHaveValue('Cancelada por el cliente')
  })

  it('says what was given back of a canceled one that was paid', async () => {
    const canceled = { ...asPaid, status: 'Canceled', cancelled: true, cancellable: false, payment } as const
    const sent: unknown[] = []
    const commands = {
      '/api/ClassCapturist/Subscription/Refund/12': ({ body }: { body: unknown }) => {
        sent.push(body)
        answers[details] = subscriptionDetails({ ...canceled, refund: { given: 500, left: 0 } })
        return { success: true, messages: ['La devolución se registró.'], errors: {} }
      },
    }
    const { answers } = await show(
      { ...canceled, refund: { given: 0, left: 500 } },
      { me: capturist, commands },
    )
    await userEvent.click(part('Administración').getByRole('button', { name: 'Registrar devolución' }))
    const dialog = within(screen.getByRole('dialog', { name: /devolución de la suscripción #12$/ }))
    const amount = dialog.getByRole('textbox', { name: /^Cantidad/ })
    expect(amount).toHaveValue('500')
    expect(dialog.getByRole('radio', { name: /tarjeta/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: 'Efectivo' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Se mudan')
    await userEvent.type(amount, '0')
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar devolución' }))
    expect(dialog.getByText(saying('Puedes devolver a lo más $500.00.'))).toBeVisible()
    await userEvent.type(amount, '{Backspace}')
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar devolución' }))
    expect(await screen.findByText('Devuelto')).toBeVisible()
    expect(sent).toMatchObject([{ amount: 500, method: 'cash', branchId: null, reason: 'Se mudan' }])
    noPart('Administración')
  })

  it('shows the classes to come, and gives a place back after asking', async () => {
    const coming = '/api/ClassCapturist/Booking/OfSubscription/12'
    const cancelled: unknown[] = []
    const commands = {
      '/api/ClassCapturist/Booking/Cancel/3': () => {
        cancelled.push(3)
        answers[coming] = []
        return { success: true, messages: ['La reservación se canceló.'], errors: {} }
      },
    }
    const { answers, notices } = await show({}, { me: capturist, commands, coming: [booking({ id: 3 })] })
    const classes = part('Próximas clases')
    await userEvent.click(classes.getByRole('button', { name: /^Cancelar lugar de Leo Peña, martes 24/ }))
    const dialog = within(screen.getByRole('dialog', { name: '¿Cancelar el lugar de Leo Peña?' }))
    expect(cancelled).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar lugar' }))
    expect(await screen.findByText('No tiene clases agendadas.')).toBeVisible()
    expect(notices()).toEqual(['success La reservación se canceló.'])
    expect(cancelled).toEqual([3])
  })
})
