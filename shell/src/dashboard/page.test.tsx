import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const own = '/api/Me/Subscription/Index?currentPage=1&itemsPerPage=100'
const ownMore = '/api/Me/Subscription/Index?currentPage=2&itemsPerPage=100'
const blocked = '/api/Admin/User/Index?status=Blocked&itemsPerPage=1'
const classes = '/api/ClassCapturist/GetFigures'

const page = (list: readonly unknown[], totalPages = 1) => ({ list, totalItems: list.length, totalPages })
const answers = {
  [own]: page([]),
  [blocked]: { ...page([]), totalItems: 1234 },
  [classes]: { pendingPayments: 5, expiringSubscriptions: 3, refunds: 2, reviews: 1 },
}

interface Setting {
  answers?: Record<string, unknown>
  commands?: Record<string, (sent: SentCommand) => unknown>
}

const show = (roles: Role[], more: Setting = {}) =>
  showPage({
    pages: pages.filter(({ path }) => path === '/dashboard'),
    modules: { 'shell.dashboard': () => import('./page.tsx') },
    address: '/dashboard',
    me: { id: 1, name: 'Ana', roles },
    otherPaths: ['/academia', '/logs', '/usuarios', '/suscripciones', '/administrar-suscripciones'],
    fetchWidget: async () => ({ Component: () => <p>panel de clase</p> }),
    ...more,
    answers: { ...answers, ...more.answers },
  })

const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling

describe('/dashboard', () => {
  it('greets by name', async () => {
    await show(['Admin', 'GeneralUser'])
    expect(screen.getByRole('heading', { level: 1, name: '¡Hola, Ana!' })).toBeVisible()
  })

  it('shows the ways of the roles held to pages that some release has', async () => {
    await show(['Admin', 'GeneralUser'])
    const tiles = within(screen.getByRole('list', { name: 'Accesos' })).getAllByRole('link')
    const ways = ['/suscripciones', '/academia', '/logs', '/usuarios']
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(ways)
  })

  it('shows instructors their class, and nobody else', async () => {
    await show(['Instructor'])
    expect(await screen.findByText('panel de clase')).toBeVisible()
  })
})

describe('the figures of a tile', () => {
  const active = (pendingClasses: number | null, dueDate: string) => ({
    ...{ status: 'Active', pendingClasses, dueDate, membershipId: null, confirming: false },
  })
  const unpaid = (id: number, more = {}) => ({
    ...{ id, status: 'PendingPayment', pendingClasses: 0, dueDate: null, membershipId: null },
    ...{ confirming: false, ...more },
  })

  it('sum up one’s own subscriptions, all pages of them', async () => {
    const first = [
      active(3, '2026-12-20T18:00:00Z'),
      active(null, '2027-05-01T18:00:00Z'),
      // One payment: a course with its membership. The last one waits for the bank alone.
      ...[unpaid(8, { membershipId: 9 }), unpaid(9), unpaid(10, { confirming: true })],
    ]
    const second = [
      active(2, '2026-12-01T18:00:00Z'),
      { ...active(7, '2026-01-01T18:00:00Z'), status: 'Finished' },
    ]
    await show(['GeneralUser'], { answers: { [own]: page(first, 2), [ownMore]: page(second, 2) } })
    expect(await figure('Pagos pendientes')).toHaveTextContent('1')
    expect(await figure('Clases por tomar')).toHaveTextContent('5')
    expect(await figure('Próximo vencimiento')).toHaveTextContent('1 dic 2026')
    expect(screen.queryByText('panel de clase')).toBeNull()
  })

  it('say so where nothing ends', async () => {
    await show(['GeneralUser'])
    expect(await figure('Próximo vencimiento')).toHaveTextContent('Ninguno')
  })

  it('count what waits for class capturists and administrators', async () => {
    const { calls } = await show(['ClassCapturist', 'Admin'])
    expect(await figure('Pagos pendientes')).toHaveTextContent('5')
    expect(await figure('Vencen en 7 días')).toHaveTextContent('3')
    expect(await figure('Reembolsos pendientes')).toHaveTextContent('2')
    expect(await figure('Pagos por revisar')).toHaveTextContent('1')
    expect(await figure('Cuentas bloqueadas')).toHaveTextContent('1,234')
    expect(calls).not.toContain(`GET ${own}`)
  })

  it('that do not come leave the tile, and come on request', async () => {
    let isLost = true
    await show(['ClassCapturist', 'Admin'], {
      commands: {
        [classes]: () => {
          if (isLost) throw new TypeError('offline')
          return answers[classes]
        },
      },
    })
    expect(await screen.findByText('No pudimos cargar estas cifras.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Administrar Suscripciones' })).toBeVisible()
    expect(await figure('Cuentas bloqueadas')).toBeVisible()
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await figure('Pagos pendientes')).toHaveTextContent('5')
  })
})
