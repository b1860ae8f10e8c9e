import { describe, expect, it } from '@jest/globals'
import { accountMenu, offeredMenu } from './navbar-menus.ts'

const own = ['Mis datos', 'Contraseña', 'Seguridad', 'Dirección de envío']

function labels(roles: string[]): string[] {
  return accountMenu({ status: 'signed-in', user: { name: 'Ana', roles } }).items.map(({ label }) => label)
}

describe('accountMenu', () => {
  it('is empty while the session is unknown', () => {
    expect(accountMenu({ status: 'unknown' }).items).toEqual([])
  })

  it('offers sign-up and sign-in to visitors, sign-in by a page load', () => {
    expect(accountMenu({ status: 'anonymous' }).items).toEqual([
      { label: 'Registrate', href: '/registro-de-usuarios' },
      { label: 'Iniciar Sesión', href: '/identificacion', reload: true },
    ])
  })

  it('lists what each role may do, what everybody has, then Salir', () => {
    expect(labels(['GeneralUser'])).toEqual(['Mi panel', 'Mis Suscripciones', ...own, 'Salir'])
    expect(labels(['Admin'])).toEqual([
      'Mi panel',
      'Registro de Movimientos',
      'Administrar Usuarios',
      'Configuración',
      ...own,
      'Salir',
    ])
    expect(labels(['Instructor'])).toEqual(['Mi panel', ...own, 'Salir'])
    expect(labels(['ProductCapturist'])).toEqual([
      'Mi panel',
      'Administrar Productos',
      'Administrar Pedidos',
      ...own,
      'Salir',
    ])
    expect(labels(['ClassCapturist'])).toEqual([
      'Mi panel',
      'Administrar Cursos',
      'Administrar Horario',
      'Administrar Clases',
      'Administrar Suscripciones',
      ...own,
      'Salir',
    ])
  })

  it('does not give an administrator what belongs to other roles', () => {
    expect(labels(['Admin'])).not.toContain('Administrar Cursos')
  })
})

describe('offeredMenu', () => {
  it('keeps existing pages and full page loads', () => {
    const menu = accountMenu({ status: 'anonymous' })
    expect(offeredMenu(menu, () => false).items.map(({ href }) => href)).toEqual(['/identificacion'])
    expect(offeredMenu(menu, (path) => path === '/registro-de-usuarios').items).toHaveLength(2)
  })
})
