import { describe, expect, it } from '@jest/globals'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import type { OwnMembership } from '@rodada/contracts/subscription/membership'
import { saying, showPage } from '@rodada/ui/testing'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { onePage } from '../../testing/list-page-factory.ts'
import { asMembership, asPaid, subscription } from '../../testing/subscription-factory.ts'

const index = '/api/Me/Subscription/Index'
const register = '/api/Me/Membership/Register'
const cancel = '/api/Me/Subscription/Cancel/12'
const noMembership: OwnMembership = { activeUntil: null, pending: null }
const pending = {
  ...{ id: 13, price: 1200, payUntil: '2026-11-16T18:00:00.000Z', paidWithId: null, confirming: false },
}

interface Setting {
  rows?: readonly SubscriptionListItem[]
  membership?: OwnMembership
  commands?: Record<string, () => unknown>
  business?: Business
}

async function show({
  rows = [],
  membership = noMembership,
  commands = {},
  business = statedBusiness,
}: Setting = {}) {
  const answers: Record<string, unknown> = {
    [index]: onePage(rows),
    '/api/Me/Membership/Details': membership,
    '/api/Membership/GetPrice': { price: 1200, version: 1 },
  }
  const running = await showPage({
    ...{ pages, address: '/suscripciones', answers, commands, business },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...running, answers, notices, path: () => running.router.state.location.pathname }
}

const banner = () => within(screen.getByRole('region', { name: 'Membresía' }))
const card = (name: string | RegExp) => {
  const found = screen.getByRole('link', { name }).closest('article')
  if (found === null) throw new Error('No card')
  return within(found)
}
const linkTo = (link: HTMLElement) => link.getAttribute('href')

describe('/suscripciones', () => {
  it('says that there are none yet, and where courses are', async () => {
    await show()
    expect(screen.getByText('Todavía no tienes suscripciones.')).toBeVisible()
    expect(linkTo(screen.getByRole('link', { name: 'Ver Cursos' }))).toBe('/academia')
  })

  it('shows what a paid one has left, and until when', async () => {
    await show({ rows: [subscription(asPaid)] })
    const { getByText, getByRole, queryByRole, queryByText } = card('Primeros pasos')
    const factOf = (label: string) => getByText(label, { selector: 'dt' }).nextElementSibling
    expect(getByText('Activa')).toBeVisible()
    expect(factOf('Alumno')).toHaveTextContent('Leo Peña')
    expect(getByText('Te quedan 3 de 4 clases')).toBeVisible()
    expect(getByText(/^Vence el/).parentElement).toHaveTextContent(
      'Vence el domingo, 20 de diciembre de 2026',
    )
    expect(factOf('Pagado')).toHaveTextContent('$800.00')
    expect(queryByText('Falta pagar')).toBeNull()
    expect(linkTo(getByRole('link', { name: /^Ver detalle/ }))).toBe('/suscripcion/12')
    expect(linkTo(getByRole('link', { name: 'Cancelar la suscripción #12' }))).toBe(
      '/suscripcion/12/cancelar',
    )
    expect(queryByRole('link', { name: /^Pagar/ })).toBeNull()
  })

  it('tells how much an unpaid one costs with its membership, until when, and with which reference', async () => {
    const rows = [
      subscription({
        ...{ membershipId: 13, owed: { course: 800, membership: 1200, total: 2000 } },
        heldUntil: '2026-11-14T18:00:00.000Z',
      }),
      subscription({
        ...asMembership,
        id: 13,
        price: 1200,
        owed: { course: 0, membership: 1200, total: 1200 },
      }),
    ]
    await show({ rows, membership: { activeUntil: null, pending: { ...pending, paidWithId: 12 } } })
    const course = card('Primeros pasos')
    expect(course.getByText(/^Paga\b/).parentElement).toHaveTextContent(
      'Paga en línea o en una sucursal hasta el lunes, 16 de noviembre de 2026. Tu referencia es #12.',
    )
    expect(course.getByText(/^Guardamos los lugares de tus clases hasta el sábado, 14 de/)).toBeVisible()
    expect(course.getByText('$2,000.00')).toBeVisible()
    expect(course.getByText(saying('$800.00 del curso y $1,200.00 de la membresía anual'))).toBeVisible()
    expect(course.getByText('Vigencia: 30 días desde tu pago')).toBeVisible()
    const path = '/suscripcion/12/13/informacion-de-pago'
    expect(linkTo(course.getByRole('link', { name: 'Pagar de #12' }))).toBe(path)
    // The course's card shows the membership: no request for it.
    expect(screen.queryByRole('link', { name: 'Membresía Anual' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Membresía' })).toBeNull()
    expect(screen.getAllByRole('link', { name: /^Pagar/ })).toHaveLength(1)
  })

  it('tells the last day by the clock of the place', async () => {
    // 0:30 in Mexico City.
    const deadline = { payUntil: '2026-11-16T06:30:00.000Z', zone: 'America/Tijuana' }
    await show({ rows: [subscription({ ...deadline, heldUntil: '2026-11-14T18:00:00.000Z' })] })
    const { getByText } = card('Primeros pasos')
    expect(getByText(/^Paga\b/).parentElement).toHaveTextContent(
      /hasta el domingo, 15 de noviembre de 2026\./,
    )
    expect(getByText(/puedes pagar hasta el domingo, 15 de noviembre de 2026, pero/)).toBeVisible()
  })

  it('tells who chose a branch where to pay', async () => {
    await show({ rows: [subscription({ payLater: true })] })
    const { getByText, queryByText } = card('Primeros pasos')
    expect(getByText(/^Paga\b/).parentElement).toHaveTextContent(
      'Paga en una sucursal hasta el lunes, 16 de noviembre de 2026. Tu referencia es #12. También puedes pagar en línea.',
    )
    const texts = statedBusiness.branches.flatMap(({ address, hours }) => [address, ...hours])
    // Folded: three branches with hours would fill a phone's screen.
    for (const text of texts) expect(getByText(saying(text))).not.toBeVisible()
    await userEvent.click(getByText('Dónde pagar'))
    for (const text of texts) expect(getByText(saying(text))).toBeVisible()
    expect(queryByText(/en línea o en una/)).toBeNull()
  })

  it('names no branch where none is known', async () => {
    await show({ rows: [subscription({ payLater: true })], business: unstatedBusiness })
    expect(card('Primeros pasos').getByText(/^Paga\b/)).toBeVisible()
    expect(screen.queryByText('Sucursal')).toBeNull()
    expect(screen.queryByText('Dónde pagar')).toBeNull()
  })

  it('asks for nothing but patience while the bank has not answered', async () => {
    await show({ rows: [subscription({ confirming: true })] })
    const { getByText, queryByRole } = card('Primeros pasos')
    expect(getByText(/^Estamos confirmando tu pago/)).toBeVisible()
    expect(queryByRole('link', { name: /^Pagar/ })).toBeNull()
    expect(queryByRole('button', { name: /^Cancelar/ })).toBeNull()
  })

  it('only has a free one finished', async () => {
    await show({ rows: [subscription({ price: 0, owed: { course: 0, membership: 0, total: 0 } })] })
    const { getByText, getByRole } = card('Primeros pasos')
    expect(getByText(/^No tiene costo/)).toBeVisible()
    expect(linkTo(getByRole('link', { name: /^Finalizar el registro/ }))).toBe(
      '/suscripcion/12/0/informacion-de-pago',
    )
  })

  it('cancels after asking, and shows the list as it is now', async () => {
    const rows = [subscription()]
    const commands = {
      [cancel]: () => {
        answers[index] = onePage([subscription({ status: 'Canceled', cancelled: true, payUntil: null })])
        return { success: true, messages: ['La suscripción se canceló.'], errors: {} }
      },
    }
    const { answers, calls, notices } = await show({ rows, commands })
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar la suscripción #12' }))
    const dialog = within(screen.getByRole('alertdialog', { name: '¿Quieres cancelar la suscripción #12?' }))
    expect(calls).not.toContain(`GET ${cancel}`)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar suscripción' }))
    expect(await screen.findByText('Cancelada')).toBeVisible()
    expect(notices()).toEqual(['success La suscripción se canceló.'])
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
  })
})

describe('the order of /suscripciones', () => {
  const over = { status: 'Finished', payUntil: null, owed: { course: 0, membership: 0, total: 0 } } as const
  const three = [
    subscription({ id: 22 }),
    subscription({ ...asPaid, id: 21 }),
    subscription({ ...over, id: 20 }),
  ]
  const group = (name: string) => within(screen.getByRole('list', { name }))

  it('is what to pay, the membership, what is active, and the rest folded', async () => {
    await show({ rows: three })
    const lists = screen.getAllByRole('list', { name: /^(Por pagar|Activas)$/ })
    expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual(['Por pagar', 'Activas'])
    expect(group('Por pagar').getByText('Suscripción #22')).toBeVisible()
    const [unpaid, active] = lists
    const membership = screen.getByRole('region', { name: 'Membresía' })
    expect(unpaid?.compareDocumentPosition(membership)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(active?.compareDocumentPosition(membership)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(screen.getByText('Suscripción #20')).not.toBeVisible()
    await userEvent.click(screen.getByText('Historial (1)'))
    expect(group('Historial').getByText('Suscripción #20')).toBeVisible()
  })

  it('shows what is over where a page has nothing else', async () => {
    await show({ rows: [subscription({ ...over, id: 20 })] })
    expect(screen.getByText('Suscripción #20')).toBeVisible()
  })

  it('names beside what was paid the membership that is still owed', async () => {
    await show({ rows: [subscription({ ...asPaid, owed: { course: 0, membership: 1200, total: 1200 } })] })
    const { getByText } = card('Primeros pasos')
    expect(getByText('Pagado').nextElementSibling).toHaveTextContent('$800.00')
    expect(getByText('Falta pagar').nextElementSibling).toHaveTextContent('$1,200.00 de la membresía anual')
  })
})

describe('the membership banner', () => {
  it('says until when one is active', async () => {
    await show({ membership: { activeUntil: '2027-11-20T18:00:00.000Z', pending: null } })
    expect(
      banner().getByText('Tu membresía anual está activa hasta el sábado, 20 de noviembre de 2027.'),
    ).toBeVisible()
    expect(banner().queryByRole('button')).toBeNull()
  })

  it('leads to the payment of one that waits alone', async () => {
    await show({ membership: { activeUntil: null, pending } })
    expect(
      banner().getByText(saying(/cuesta \$1,200\.00\. Puedes pagarla hasta el lunes, 16 de/)),
    ).toBeVisible()
    expect(linkTo(banner().getByRole('link', { name: 'Pagar la membresía' }))).toBe(
      '/suscripcion/13/0/informacion-de-pago',
    )
  })

  it('offers one with its price, takes it and goes on to its payment', async () => {
    const commands = { [register]: () => ({ success: true, messages: [], errors: {}, id: 13 }) }
    const { path } = await show({ commands })
    expect(banner().getByText(saying(/Cuesta \$1,200\.00\./))).toBeVisible()
    await userEvent.click(banner().getByRole('button', { name: 'Tomar la membresía' }))
    await waitFor(() => expect(path()).toBe('/suscripcion/13/0/informacion-de-pago'))
  })

  it('shows one that was taken elsewhere meanwhile', async () => {
    const refused = {
      success: false,
      messages: ['Tienes una membresía pendiente de pago.'],
      errors: {},
    }
    const commands = {
      [register]: () => {
        answers['/api/Me/Membership/Details'] = { activeUntil: null, pending }
        return refused
      },
    }
    const { answers, notices, path } = await show({ commands })
    await userEvent.click(banner().getByRole('button', { name: 'Tomar la membresía' }))
    expect(await screen.findByText('Membresía pendiente de pago')).toBeVisible()
    expect(notices()).toEqual(['error Tienes una membresía pendiente de pago.'])
    expect(path()).toBe('/suscripciones')
  })
})
