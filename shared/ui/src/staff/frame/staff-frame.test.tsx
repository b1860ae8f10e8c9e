import { describe, expect, it } from '@jest/globals'
import type { Page } from '@rodada/web/pages/page'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mainId } from '../../frame/skip-link.tsx'
import { DataList } from '../../list/data-list.tsx'
import { showPage } from '../../testing/show-page.tsx'
import { type PaletteProps, StaffFrame } from './staff-frame.tsx'

const columns = [
  {
    header: 'Nombre',
    lead: true,
    cell: (name: string) => (name === 'Clase' ? name : <a href={`/usuarios/${name}`}>{name}</a>),
  },
  { header: 'Correo', cell: (name: string) => <a href={`mailto:${name}@correo.test`}>correo</a> },
]

const Palette = ({ onClose }: PaletteProps) => (
  <button type="button" onClick={onClose}>
    Cerrar la búsqueda
  </button>
)

const users: Page = {
  id: 'users',
  path: '/usuarios',
  access: ['Admin'],
  title: 'Administrar usuarios',
  menu: { group: 'Administración', label: 'Usuarios', icon: 'users' },
  load: async () => ({
    Component: () => (
      <>
        <StaffFrame Place="div" title="Administrar usuarios" Palette={Palette} />
        <main id={mainId}>
          <h1>Administrar usuarios</h1>
          <input type="search" aria-label="Nombre" />
          <DataList
            label="Usuarios"
            columns={columns}
            rows={['Ana', 'Beto', 'Clase']}
            keyOf={(name) => name}
          />
        </main>
      </>
    ),
  }),
}
const sale: Page = {
  ...users,
  id: 'sale',
  path: '/venta',
  access: ['ProductCapturist'],
  menu: { group: 'Tienda', label: 'Mostrador', icon: 'sale' },
}

const show = () =>
  showPage({ pages: [users, sale], address: '/usuarios', answers: {}, me: { id: 1, roles: ['Admin'] } })

describe('the frame of the staff', () => {
  it('leads to the pages of one’s roles, at the side and, on phones, at the lower edge', async () => {
    await show()
    for (const name of ['Administración', 'Secciones']) {
      const bar = within(screen.getByRole('navigation', { name }))
      expect(bar.getByRole('link', { name: 'Usuarios', current: 'page' })).toHaveAttribute(
        'href',
        '/usuarios',
      )
      expect(bar.queryByRole('link', { name: 'Mostrador' })).toBeNull()
    }
    const trail = screen.getByRole('navigation', { name: 'Ruta de navegación' })
    expect(trail).toHaveTextContent(/^AdministraciónAdministrar usuarios$/)
    await userEvent.click(screen.getByRole('button', { name: 'Más' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Todas las secciones' }))
    expect(sheet.getByRole('link', { name: 'Usuarios' })).toBeVisible()
  })

  it('goes through the rows by keys, which are letters where somebody types', async () => {
    await show()
    const link = (name: string) => screen.getByRole('link', { name })
    await userEvent.keyboard('j')
    expect(link('Ana')).toHaveFocus()
    await userEvent.keyboard('jjj')
    // A row that no link names is told by the first in it.
    const mails = screen.getAllByRole('link', { name: 'correo' })
    expect(mails.at(-1)).toHaveFocus()
    await userEvent.keyboard('kk')
    expect(link('Ana')).toHaveFocus()
    await userEvent.keyboard('/')
    const field = screen.getByLabelText('Nombre')
    expect(field).toHaveFocus()
    await userEvent.keyboard('jk/?')
    expect(field).toHaveValue('jk/?')
  })

  it('shows its keys, and searches from everywhere', async () => {
    await show()
    await userEvent.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await userEvent.click(screen.getByLabelText('Nombre'))
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar la búsqueda' }))
    expect(screen.queryByRole('button', { name: 'Cerrar la búsqueda' })).toBeNull()
  })

  it('takes single keys for letters once somebody has turned them off', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Atajos del teclado' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /una sola tecla/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    const before = document.activeElement
    await userEvent.keyboard('j/?')
    expect(before).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar la búsqueda' }))
    await userEvent.click(screen.getByRole('button', { name: 'Atajos del teclado' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /una sola tecla/, checked: false }))
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await userEvent.keyboard('j')
    expect(screen.getByRole('link', { name: 'Ana' })).toHaveFocus()
  })
})
