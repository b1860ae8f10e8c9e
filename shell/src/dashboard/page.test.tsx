import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const own = '/api/Me/Subscription/GetFigures'
const classes = '/api/ClassCapturist/GetFigures'

const answers = {
  [own]: { pendingPayments: 1, pendingClasses: 5, nextDueDate: '2026-12-01T18:00:00Z' },
  [classes]: { pendingPayments: 5, expiringSubscriptions: 3, refunds: 2, reviews: 1, openClasses: 4 },
  '/api/Instructor/GetFigures': { classesToday: 2, attendancesToday: 17 },
  '/api/Product/GetFigures': { products: 40, withoutPicture: 6 },
  '/api/Admin/User/GetFigures': { signedInToday: 31, blocked: 1234 },
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
    otherPaths: [
      ...['/academia', '/logs', '/usuarios', '/suscripciones', '/administrar-suscripciones'],
      ...['/asistencia', '/administrar-productos'],
    ],
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
  it('are a customer’s own', async () => {
    const { calls } = await show(['GeneralUser'])
    expect(await figure('Próximo vencimiento')).toHaveTextContent('1 dic 2026')
    expect(await figure('Clases por tomar')).toHaveTextContent('5')
    expect(await figure('Pagos pendientes')).toHaveTextContent('1')
    expect(calls).toEqual([`GET ${own}`])
    expect(screen.queryByText('panel de clase')).toBeNull()
  })

  it('say so where nothing ends', async () => {
    await show(['GeneralUser'], { answers: { [own]: { ...answers[own], nextDueDate: null } } })
    expect(await figure('Próximo vencimiento')).toHaveTextContent('Ninguno')
  })

  it('count what waits for the staff, each role by one call', async () => {
    const { calls } = await show(['ClassCapturist', 'ProductCapturist', 'Admin'])
    expect(await figure('Pagos pendientes')).toHaveTextContent('5')
    expect(await figure('Vencen en 7 días')).toHaveTextContent('3')
    expect(await figure('Reembolsos pendientes')).toHaveTextContent('2')
    expect(await figure('Pagos por revisar')).toHaveTextContent('1')
    expect(await figure('Clases en curso')).toHaveTextContent('4')
    expect(await figure('Sin foto')).toHaveTextContent('6')
    expect(await figure('Ingresaron hoy')).toHaveTextContent('31')
    expect(await figure('Cuentas bloqueadas')).toHaveTextContent('1,234')
    expect(calls).toHaveLength(3)
  })

  it('of two roles stand on the tile that they share', async () => {
    await show(['Instructor', 'ClassCapturist'])
    const tile = (await screen.findByRole('link', { name: 'Asistencia' })).closest('article')
    for (const label of ['Tus clases de hoy', 'Asistencias de hoy', 'Clases en curso'])
      expect(tile).toContainElement(await screen.findByText(label))
    expect(await figure('Asistencias de hoy')).toHaveTextContent('17')
  })

  it('have their names before they arrive', async () => {
    await show(['Admin'], { commands: { '/api/Admin/User/GetFigures': () => new Promise(() => undefined) } })
    expect(await screen.findByText('Cuentas bloqueadas')).toBeVisible()
    expect(await figure('Cuentas bloqueadas')).toHaveTextContent('')
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
    // On both tiles that its answer is for.
    expect(await screen.findAllByText('No pudimos cargar estas cifras.')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Administrar Suscripciones' })).toBeVisible()
    expect(await figure('Cuentas bloqueadas')).toBeVisible()
    expect(screen.getByText('Pagos pendientes')).not.toBeVisible()
    isLost = false
    const [retry] = screen.getAllByRole('button', { name: 'Reintentar' })
    if (retry) await userEvent.click(retry)
    await waitFor(async () => expect(await figure('Pagos pendientes')).toHaveTextContent('5'))
    expect(screen.getByText('Pagos pendientes')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })
})
