import { beforeAll, describe, expect, it } from '@jest/globals'
import type { UserListItem } from '@rodada/contracts/account/user'
import { giveFocusBack, saying, showPage } from '@rodada/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { listedUser, userPage } from '../testing/user-fixture.ts'

beforeAll(giveFocusBack)

const index = '/api/Admin/User/Index'

const show = (query: string, users: Readonly<Record<string, readonly UserListItem[]>>) =>
  showPage({
    pages,
    address: `/usuarios${query}`,
    answers: Object.fromEntries(Object.entries(users).map(([of, list]) => [index + of, userPage(list)])),
    me: { id: 1, roles: ['Admin'] },
  })

describe('/usuarios', () => {
  it('lists names, states, roles by their labels and last visits', async () => {
    const other = { id: 6, name: 'Beto', roles: [], lastVisit: '2026-11-20T21:05:00Z' }
    await show('?role=Admin', { '?role=Admin': [listedUser(), listedUser({ ...other, status: 'Blocked' })] })
    const [headings, ana, beto] = await screen.findAllByRole('row')
    if (headings === undefined || ana === undefined || beto === undefined) throw new Error('rows are missing')
    expect(within(headings).getByText('Último ingreso:')).toBeVisible()
    for (const text of ['Activo', 'Usuario General y Administrador', 'Nunca'])
      expect(within(ana).getByText(saying(text))).toBeVisible()
    expect(within(ana).getByRole('link', { name: 'Ana Ríos' })).toHaveAttribute('href', '/usuarios/5')
    expect(within(beto).getByText('Bloqueado')).toBeVisible()
    expect(within(beto).getByTitle('viernes, 20 de noviembre de 2026, 3:05 p.m.')).toBeVisible()
    expect(screen.getByLabelText('Rol')).toHaveDisplayValue('Administrador')
    expect(screen.getByRole('link', { name: 'Crear' })).toHaveAttribute('href', '/usuarios/nuevo')
  })

  it('searches, filters and sorts by its address', async () => {
    const query = '?search=ana&status=Blocked'
    const sorted = `${query}&orderBy=email&orderMode=asc`
    const { router } = await show('', { '': [], [query]: [], [sorted]: [listedUser()] })
    expect(await screen.findByText('No hay usuarios.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Nombre o correo'), 'ana')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Bloqueado')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(router.state.location.search).toBe(query))
    const byMail = screen.getByRole('link', { name: 'Correo' })
    await waitFor(() => expect(byMail).toHaveAttribute('href', expect.stringContaining('status=Blocked')))
    await userEvent.click(byMail)
    expect(await screen.findByRole('link', { name: 'Ana Ríos' })).toBeVisible()
    expect(router.state.location.search).toBe(sorted)
  })

  it('blocks and unblocks in a row, with the question of the account’s page', async () => {
    const answers: Record<string, unknown> = { [index]: userPage([listedUser(), listedUser({ id: 1 })]) }
    const become = (status: UserListItem['status']) => () => {
      answers[index] = userPage([listedUser({ status }), listedUser({ id: 1 })])
      return { success: true, messages: ['Hecho.'], errors: {} }
    }
    const { calls } = await showPage({
      ...{ pages, address: '/usuarios', answers },
      commands: {
        '/api/Admin/User/Block/5': become('Blocked'),
        '/api/Admin/User/Unlock/5': become('Active'),
      },
      me: { id: 1, roles: ['Admin'] },
    })
    const change = async (verb: string, question: RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name: `${verb} a Ana Ríos` }))
      const dialog = within(screen.getByRole('alertdialog', { name: question }))
      await userEvent.click(dialog.getByRole('button', { name: verb }))
      await waitFor(() => expect(screen.queryByRole('button', { name: `${verb} a Ana Ríos` })).toBeNull())
      // The button is gone; its row keeps the focus.
      expect(screen.getAllByRole('link', { name: 'Ana Ríos' })[0]).toHaveFocus()
    }
    // Nobody blocks themselves: one button for two rows.
    await change('Bloquear', /^¿Quieres bloquear a este usuario\? Sus sesiones se cierran/)
    await change('Desbloquear', /^¿Quieres desbloquear a este usuario\?/)
    expect(calls.filter((call) => !call.includes(index))).toEqual([
      'POST /api/Admin/User/Block/5',
      'GET /api/Admin/User/Unlock/5',
    ])
    expect(screen.getAllByRole('link', { name: 'Editar a Ana Ríos' })[0]).toHaveAttribute(
      'href',
      '/usuarios/5/editar',
    )
  })

  it('offers nothing in the row of a deleted account', async () => {
    await show('', { '': [listedUser({ status: 'Deleted' })] })
    expect(await screen.findByRole('link', { name: 'Ana Ríos' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /loquear/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Editar/ })).toBeNull()
  })
})
