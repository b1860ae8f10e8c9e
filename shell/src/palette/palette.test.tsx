import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import type { Page } from '@rodada/web/page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import Palette from './palette.tsx'

function Opener() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <h1>Escritorio</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Buscar
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}

const page = (id: string, path: string, access: Page['access'], title: string, menu = true): Page => ({
  ...{ id, path, access, title },
  ...(menu && { menu: { group: 'Administración', label: title, icon: 'users' } }),
  load: async () => ({ Component: Opener }),
})
const pages = [
  page('shell.security', '/cuenta/seguridad', 'user', 'Seguridad', false),
  page('admin.users', '/usuarios', ['Admin'], 'Administrar usuarios'),
  page('admin.user-details', '/usuarios/:id', ['Admin'], 'Detalles del usuario'),
  page('academy.students', '/administrar-alumnos', ['ClassCapturist', 'Admin'], 'Alumnos'),
  page('academy.student', '/administrar-alumnos/:id', ['ClassCapturist', 'Admin'], 'Alumno', false),
  page('shop.order-administration', '/administrar-pedidos', ['ProductCapturist'], 'Administrar pedidos'),
]
const users = '/api/Admin/User/Index?search=ana&itemsPerPage=5'
const orders = '/api/ProductCapturist/Order/Index?search=ana&itemsPerPage=5'
const students = '/api/Student/Index?search=ana&itemsPerPage=5'
const ana = { id: 7, name: 'Ana', lastName: 'Ríos', email: 'ana@correo.test' }

const show = (answers: Readonly<Record<string, unknown>> = {}, roles: readonly Role[] = ['Admin']) =>
  showPage({
    pages,
    address: roles.includes('Admin') ? '/usuarios' : '/administrar-pedidos',
    answers,
    me: { id: 1, roles: [...roles] },
  })
const field = () => screen.getByRole('combobox', { name: 'Qué buscas' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the search over everything', () => {
  it('offers the pages of the roles, by the words of their titles', async () => {
    await show({}, ['Admin', 'ProductCapturist'])
    // What the side bar has comes before one's own account.
    expect(options()).toEqual([
      'Administrar usuariosAdministración',
      'AlumnosAdministración',
      'Administrar pedidosAdministración',
      'Seguridad',
    ])
    await userEvent.type(field(), 'p')
    expect(options()).toEqual(['Administrar pedidosAdministración'])
  })

  it('asks only what the roles may ask, opens with Enter, and remembers it', async () => {
    const { router, calls } = await show({ [users]: { list: [ana] }, [students]: { list: [] } })
    await userEvent.type(field(), 'ana')
    expect(await screen.findByRole('option', { name: /Ana Ríos/ })).toHaveTextContent('ana@correo.test')
    expect(screen.getByText('1 resultado')).toBeVisible()
    expect(calls.filter((call) => call.includes('search='))).toEqual([`GET ${users}`, `GET ${students}`])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuarios/7'))
    await userEvent.click(await screen.findByRole('button', { name: 'Buscar' }))
    const recent = within(screen.getByRole('group', { name: 'Recientes' }))
    expect(recent.getByRole('option', { name: /Ana Ríos/ })).toBeVisible()
  })

  it('leads to a student by the number: names stand in no address', async () => {
    const leo = { id: 12, name: 'Leo Ana', contactName: 'Berta Luna' }
    const { router } = await show({ [users]: { list: [] }, [students]: { list: [leo] } })
    await userEvent.type(field(), 'ana')
    const found = await screen.findByRole('option', { name: /Leo Ana/ })
    expect(found).toHaveTextContent('#12 · Responsable: Berta Luna')
    await userEvent.click(found)
    const at = () => router.state.location.pathname + router.state.location.search
    await waitFor(() => expect(at()).toBe('/administrar-alumnos/12'))
  })

  it('says that a service did not answer, and shows what the others have', async () => {
    await showPage({
      pages,
      address: '/usuarios',
      answers: { [users]: { list: [ana] }, [students]: { list: [] } },
      commands: {
        [orders]: () => {
          throw new TypeError('offline')
        },
      },
      me: { id: 1, roles: ['Admin', 'ProductCapturist'] },
    })
    await userEvent.type(field(), 'ana')
    expect(await screen.findByText(/^Una parte no respondió/)).toBeVisible()
    expect(screen.getByRole('option', { name: /Ana Ríos/ })).toBeVisible()
  })

  it('says that nothing was found, and closes with Escape', async () => {
    await show({ [users]: { list: [] }, [students]: { list: [] } })
    await userEvent.type(field(), 'ana')
    expect(await screen.findByText('Nada coincide con lo que escribiste.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
