import { describe, expect, it } from '@jest/globals'
import type { MenuIcon, PageDescriptor } from '@rodada/contracts/platform/release'
import type { Access } from '@rodada/contracts/roles'
import { currentLink, staffLinks, stepsTo } from './staff-links.ts'

function page(path: string, access: Access, title: string, more: Partial<PageDescriptor> = {}) {
  return { id: path, path, access, title, ...more }
}
const menu = (group: string, label: string, icon: MenuIcon = 'users') => ({ menu: { group, label, icon } })

const pages: readonly PageDescriptor[] = [
  page('/academia', 'public', 'Academia'),
  page('/administrar-cursos', ['ClassCapturist'], 'Administrar cursos', menu('Academia', 'Cursos')),
  page('/clase/:id', 'public', 'Clase'),
  page('/clase/:id/editar', ['ClassCapturist'], 'Editar curso', { under: '/administrar-cursos' }),
  page('/asistencia', ['Instructor', 'ClassCapturist'], 'Asistencia', menu('Academia', 'Asistencia')),
  page('/usuarios', ['Admin'], 'Administrar usuarios', menu('Administración', 'Usuarios')),
  page('/usuarios/nuevo', ['Admin'], 'Nuevo usuario'),
  page('/usuarios/:id', ['Admin'], 'Detalles del usuario'),
  page('/usuarios/:id/editar', ['Admin'], 'Editar usuario'),
  page('/caja/cobrar', ['ClassCapturist'], 'Cobrar', menu('Caja', 'Cobrar')),
  page('/caja/corte', ['ClassCapturist', 'Admin'], 'Corte de caja', menu('Caja', 'Corte de caja')),
]

describe('the side bar', () => {
  it('has the pages of the roles, the till before what the page lists order', () => {
    const labels = (...roles: Parameters<typeof staffLinks>[1]) =>
      staffLinks(pages, roles).map(({ label }) => label)
    expect(labels('ClassCapturist', 'Admin')).toEqual([
      ...['Cobrar', 'Corte de caja', 'Cursos', 'Asistencia', 'Usuarios'],
    ])
    expect(labels('Admin')).toEqual(['Corte de caja', 'Usuarios'])
    expect(labels('Instructor')).toEqual(['Asistencia'])
    expect(labels('GeneralUser')).toEqual([])
  })

  it('marks the link that a page belongs to', () => {
    const links = staffLinks(pages, ['Admin', 'ClassCapturist'])
    expect(currentLink(pages, '/usuarios', links)).toBe('/usuarios')
    expect(currentLink(pages, '/usuarios/7/editar', links)).toBe('/usuarios')
    expect(currentLink(pages, '/clase/3/editar', links)).toBe('/administrar-cursos')
    expect(currentLink(pages, '/academia', links)).toBeUndefined()
  })
})

describe('the way to a page', () => {
  it('leads over the pages that its path lies under', () => {
    expect(stepsTo(pages, '/usuarios/7/editar')).toEqual([
      { label: 'Administración' },
      { label: 'Usuarios', href: '/usuarios' },
      { label: 'Detalles del usuario', href: '/usuarios/7' },
    ])
    expect(stepsTo(pages, '/usuarios')).toEqual([{ label: 'Administración' }])
  })

  it('leads over the page that it names, never over a public one', () => {
    expect(stepsTo(pages, '/clase/3/editar')).toEqual([
      { label: 'Academia' },
      { label: 'Cursos', href: '/administrar-cursos' },
    ])
    expect(stepsTo(pages, '/nada')).toEqual([])
  })
})
