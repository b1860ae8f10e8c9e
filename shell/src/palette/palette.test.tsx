import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import type { Page } from '@rodada/web/pages/page'
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
const pages: readonly Page[] = [
  page('shell.security', '/cuenta/seguridad', 'user', 'Seguridad', false),
  {
    ...page('admin.receipt', '/caja/recibo', ['Admin', 'ProductCapturist'], 'Recibo', false),
    shape: 'record',
  },
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
    expect(options()).toEqual([
      'Administrar usuariosAdministración',
      'AlumnosAdministración',
      'Administrar pedidosAdministración',
    ])
    await userEvent.type(field(), 'p')
    expect(options()).toEqual(['Administrar pedidosAdministración'])
    await userEvent.clear(field())
    await userEvent.type(field(), 'r')
    // Pages of the side bar come before those of the account; pages of single records are left out.
    expect(options()).toEqual([
      ...['Administrar usuariosAdministración', 'Administrar pedidosAdministración', 'Seguridad'],
    ])
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

  it('offers first what has the words in its title', async () => {
    const user = { ...ana, name: 'Beto', email: 'ana@correo.test' }
    const student = { id: 12, name: 'Ana Peña', contactName: '' }
    await show({ [users]: { list: [user] }, [students]: { list: [student] } })
    await userEvent.type(field(), 'ana')
    expect(await screen.findByText('2 resultados')).toBeVisible()
    expect(options()).toEqual(['Ana Peña#12', 'Beto Ríosana@correo.test'])
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

  it('finds products in every state: a draft leads to its form', async () => {
    const product = { id: 8, name: 'Casco Volcán', sku: 'CAS-8', state: 'Draft' }
    const { router } = await showPage({
      pages: [
        ...pages,
        page('shop.product-administration', '/administrar-productos', ['ProductCapturist'], 'Productos'),
        page('shop.product-editor', '/producto/:id/editar', ['ProductCapturist'], 'Editar producto', false),
      ],
      address: '/administrar-productos',
      answers: {
        [orders]: { list: [] },
        '/api/ProductCapturist/Product/Index?name=ana&itemsPerPage=5': { list: [product] },
      },
      me: { id: 1, roles: ['ProductCapturist'] },
    })
    await userEvent.type(field(), 'ana')
    const found = await screen.findByRole('option', { name: /Casco Volcán/ })
    expect(found).toHaveTextContent('CAS-8 · Borrador')
    await userEvent.click(found)
    await waitFor(() => expect(router.state.location.pathname).toBe('/producto/8/editar'))
  })

  it('finds a receipt by its number, in the ledgers that the roles may read', async () => {
    const order = {
      ...{ id: 5, number: 'R-5', buyerName: 'Tania', accountName: 'Laura Gómez', summary: 'Casco T-12' },
    }
    const receipt = { number: 'T-12', concept: 'Pedido R-3', payerName: 'Ana Ríos' }
    const { router, calls } = await showPage({
      pages,
      address: '/administrar-pedidos',
      answers: {
        '/api/ProductCapturist/Order/Index?search=t-12&itemsPerPage=5': { list: [order] },
        '/api/ProductCapturist/Receipt/Index?ids=12': { list: [receipt] },
        '/api/ProductCapturist/Order/Index?search=A-12&itemsPerPage=5': { list: [] },
      },
      me: { id: 1, roles: ['ProductCapturist'] },
    })
    await userEvent.type(field(), 'A-12')
    expect(await screen.findByText('Nada coincide con lo que escribiste.')).toBeVisible()
    await userEvent.clear(field())
    await userEvent.type(field(), 't-12')
    const found = await screen.findByRole('option', { name: /Recibo T-12/ })
    expect(found).toHaveTextContent('Pedido R-3 · Ana Ríos')
    expect(await screen.findByText('2 resultados')).toBeVisible()
    expect(options()[0]).toMatch(/^Recibo T-12/)
    expect(options()[1]).toBe('R-5 TaniaCasco T-12 · Cuenta: Laura Gómez')
    expect(calls.filter((call) => call.includes('Receipt'))).toHaveLength(1)
    await userEvent.click(found)
    const at = () => router.state.location.pathname + router.state.location.search
    await waitFor(() => expect(at()).toBe('/caja/recibo?numbers=T-12'))
  })

  it('finds a receipt by its folio, of whatever day', async () => {
    const { calls } = await showPage({
      pages: [...pages, page('admin.till', '/caja/corte', ['Instructor'], 'Corte de caja')],
      address: '/caja/corte',
      answers: {
        '/api/Receipt/Index?search=004512&itemsPerPage=5': {
          list: [{ id: 3, source: 'order', amount: 599, reference: '004512' }],
        },
      },
      me: { id: 1, roles: ['Instructor'] },
    })
    await userEvent.type(field(), '004512')
    const found = await screen.findByRole('option', { name: /Recibo T-3/ })
    expect(found).toHaveTextContent('Folio 004512 · $599.00')
    await userEvent.clear(field())
    await userEvent.type(field(), 'ana')
    expect(await screen.findByText('Nada coincide con lo que escribiste.')).toBeVisible()
    expect(calls.filter((call) => call.includes('Receipt'))).toHaveLength(1)
  })

  it('names what the roles may look for, and nothing else', async () => {
    await show({}, ['ProductCapturist'])
    await userEvent.type(field(), 'p')
    expect(screen.getByText('Escribe al menos dos letras para buscar recibos y pedidos.')).toBeVisible()
  })

  it('looks among pages alone for whom no list may be searched', async () => {
    await showPage({
      pages: [page('academy.today', '/hoy', ['Instructor'], 'Clases de hoy')],
      ...{ address: '/hoy', answers: {} },
      me: { id: 1, roles: ['Instructor'] },
    })
    expect(screen.getByText(/^\d+ resultados?$/)).toBeVisible()
    await userEvent.type(field(), 'leo')
    expect(screen.getByText('Nada coincide con lo que escribiste.')).toBeVisible()
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
