import { describe, expect, it } from '@jest/globals'
import type { UserListItem } from '@rodada/contracts/user'
import { showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../pages.ts'
import { routes } from '../routes.tsx'

const user = (overrides: Partial<UserListItem>): UserListItem => ({
  id: 5,
  name: 'Ana',
  lastName: 'Ríos',
  email: 'ana@rodada.test',
  status: 'Active',
  roles: ['GeneralUser', 'Admin'],
  createdTime: '2026-11-01T12:00:00.000Z',
  lastVisit: null,
  ...overrides,
})

describe('/usuarios', () => {
  it('lists names, states, roles by their labels and last visits', async () => {
    const users = [
      user({}),
      user({ id: 6, name: 'Beto', status: 'Blocked', roles: [], lastVisit: '2026-11-20T21:05:00Z' }),
    ]
    await showPage({
      pages,
      modules: routes,
      address: '/usuarios?role=Admin',
      answers: {
        '/api/Admin/User/Index?role=Admin': {
          list: users,
          totalItems: 2,
          totalPages: 1,
          pagination: { currentPage: 1, itemsPerPage: 20 },
        },
      },
      me: { id: 1, roles: ['Admin'] },
    })
    const [, ana, beto] = await screen.findAllByRole('row')
    if (ana === undefined || beto === undefined) throw new Error('rows are missing')
    for (const text of ['Ana Ríos', 'Activo', 'Usuario General y Administrador', 'Nunca'])
      expect(within(ana).getByText(text)).toBeDefined()
    expect(within(beto).getByText('Bloqueado')).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rol' }).value).toBe('Admin')
  })
})
