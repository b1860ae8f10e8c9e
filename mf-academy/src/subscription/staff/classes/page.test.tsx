import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import type { ManagedSubscription } from '@rodada/contracts/subscription/staff-calls'
import { showPage } from '@rodada/ui/testing'
import type { Page } from '@rodada/web/pages/page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../../pages.ts'
import { onePage } from '../../../testing/list-page-factory.ts'

const index = '/api/ClassCapturist/Subscription/Index'

const subscription: ManagedSubscription = {
  id: 12,
  status: 'Active',
  price: 800,
  acquiredClasses: 8,
  pendingClasses: 5,
  validityDays: 60,
  dueDate: '2026-11-20T21:05:00Z',
  createdTime: '2026-09-20T21:05:00Z',
  ...{ renewsId: null, renewedById: null, whyNotRenewable: null, validFrom: null },
  cancelled: false,
  courseId: 3,
  course: {
    id: 3,
    title: 'Patineta desde cero',
    images: [],
    singlePayment: false,
    membershipRequired: false,
    withdrawn: false,
    gear: [],
  },
  membershipId: null,
  owed: { course: 0, membership: 0, total: 0 },
  payUntil: null,
  payLater: false,
  confirming: false,
  createdByName: 'Ana Peña',
  participants: [
    { id: 7, name: 'Leo Peña' },
    { id: 8, name: 'Mía Peña' },
  ],
}

const home: Page = {
  id: 'home',
  path: '/',
  access: 'public',
  title: 'Inicio',
  load: async () => ({ Component: () => <h1>Inicio</h1> }),
}

function show(
  answers: Readonly<Record<string, unknown>>,
  commands: Readonly<Record<string, () => unknown>> = {},
  role: Role = 'ClassCapturist',
) {
  return showPage({
    pages: [...pages, home],
    address: '/administrar-clases',
    answers,
    commands,
    me: { id: 1, roles: [role] },
  })
}

describe('/administrar-clases', () => {
  it('lists class subscriptions, each leading to its management view', async () => {
    await show({ [index]: onePage([subscription]) })
    expect(screen.getByRole('heading', { level: 1, name: 'Administración de clases' })).toBeVisible()
    expect(await screen.findByText('Monstando 1-1 de 1 resultados')).toBeVisible()
    const link = await screen.findByRole('link', { name: '#12 Ana Peña' })
    expect(link).toHaveAttribute('href', '/suscripcion/12?modo=administrar')
    const row = within(screen.getByRole('row', { name: /#12/ }))
    for (const text of [
      'Activa',
      'Leo Peña y Mía Peña',
      'Patineta desde cero',
      'Adquiridas: 8',
      'Pendientes: 5 entre 2',
      '20 nov 2026',
    ])
      expect(row.getByText(text)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull()
  })

  it('pages, and searches by typing and Enter', async () => {
    const many = { ...onePage([subscription]), totalItems: 41, totalPages: 3 }
    const { router } = await show({ [index]: many, [`${index}?search=leo`]: onePage([]) })
    expect(await screen.findByRole('navigation', { name: 'Paginación' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('ID o Nombre:'), 'leo{Enter}')
    expect(await screen.findByText('0 resultados')).toBeVisible()
    expect(router.state.location.search).toBe('?search=leo')
  })

  it('says so while the rows are on their way', async () => {
    await show({}, { [index]: () => new Promise(() => undefined) })
    expect(await screen.findByText('Obteniendo información...')).toBeVisible()
  })

  it('is for class capturists alone', async () => {
    const { router, calls } = await show({}, {}, 'Admin')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(calls).toEqual([])
  })
})
