import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Navbar } from './navbar.tsx'
import type { MenuSession } from './navbar-menus.ts'

function show(session: MenuSession, currentPath = '/', hasPage: (path: string) => boolean = () => true) {
  const bar = (path: string) => (
    <UiProvider>
      <Navbar session={session} name="Rodada" hasPage={hasPage} currentPath={path} />
    </UiProvider>
  )
  const { rerender } = render(bar(currentPath))
  return { goTo: (path: string) => rerender(bar(path)) }
}

/** A menu of the wide bar. By text: jsdom applies the narrow styles, which hide it from roles. */
function menu(label: string): HTMLDetailsElement {
  const details = (
    label === 'Menú'
      ? screen.getByLabelText('Menú', { selector: 'summary' })
      : screen.getByText(label, { selector: 'summary *' })
  ).closest('details')
  if (details === null) throw new Error(`No menu ${label}`)
  return details
}

/** Jsdom does not navigate, and reports an error. */
function followAnchors() {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
}

describe('Navbar', () => {
  it('opens a menu by its name', async () => {
    show({ status: 'anonymous' })
    await userEvent.click(within(menu('TIENDA')).getByText('TIENDA'))
    expect(menu('TIENDA')).toHaveAttribute('open')
    expect(within(menu('TIENDA')).getByText('Ver Productos')).toHaveAttribute('href', '/productos')
    expect(within(menu('TIENDA')).getByText('Carrito')).toHaveAttribute('href', '/carrito')
    expect(within(menu('TIENDA')).getByText('Mis pedidos')).toHaveAttribute('href', '/pedidos')
  })

  it('closes on Escape and gives the focus back to the opener', async () => {
    show({ status: 'anonymous' })
    await userEvent.click(within(menu('ACADEMIA')).getByText('ACADEMIA'))
    within(menu('ACADEMIA')).getByText('Ver Cursos').focus()
    await userEvent.keyboard('{Escape}')
    expect(menu('ACADEMIA')).not.toHaveAttribute('open')
    expect(menu('ACADEMIA').querySelector('summary')).toHaveFocus()
  })

  it('closes a menu when the next one is opened, and on a new page', async () => {
    const { goTo } = show({ status: 'anonymous' })
    await userEvent.click(within(menu('TIENDA')).getByText('TIENDA'))
    await userEvent.click(within(menu('CUENTA')).getByText('CUENTA'))
    expect(menu('TIENDA')).not.toHaveAttribute('open')
    goTo('/academia')
    expect(menu('CUENTA')).not.toHaveAttribute('open')
  })

  it('closes a menu when one of its links is followed, even to the page that is open', async () => {
    show({ status: 'anonymous' }, '/productos')
    await userEvent.click(within(menu('TIENDA')).getByText('TIENDA'))
    followAnchors()
    await userEvent.click(within(menu('TIENDA')).getByText('Ver Productos'))
    expect(menu('TIENDA')).not.toHaveAttribute('open')
  })

  it('says nothing about the account while the session is unknown', () => {
    show({ status: 'unknown' })
    expect(screen.queryByText('CUENTA', { selector: 'summary *' })).not.toBeInTheDocument()
  })

  it('links to nothing that no release offers', () => {
    show({ status: 'anonymous' }, '/', (path) => path === '/academia')
    expect(screen.queryByText('TIENDA')).not.toBeInTheDocument()
    expect(within(menu('ACADEMIA')).queryByText('Mis Suscripciones')).not.toBeInTheDocument()
    expect(within(menu('CUENTA')).getByText('Iniciar Sesión')).toHaveAttribute('href', '/identificacion')
  })

  it('marks the page that is open', () => {
    show({ status: 'anonymous' }, '/academia')
    const link = within(menu('ACADEMIA')).getByText('Ver Cursos')
    expect(link).toHaveAttribute('aria-current', 'page')
  })

  it('offers every menu in the drawer of narrow screens', async () => {
    show({ status: 'signed-in', user: { name: 'Ana', roles: ['Admin'] } })
    await userEvent.click(screen.getByLabelText('Menú', { selector: 'summary' }))
    expect(menu('Menú')).toHaveAttribute('open')
    const drawer = within(menu('Menú'))
    expect(drawer.getByText('Registro de Movimientos')).toHaveAttribute('href', '/logs')
    expect(drawer.getByText('Salir')).toHaveAttribute('href', '/salir')
  })

  it('names a page that two menus lead to once in the drawer', () => {
    show({ status: 'signed-in', user: { name: 'Ana', roles: ['GeneralUser'] } })
    expect(within(menu('CUENTA')).getByText('Mis Suscripciones')).toBeInTheDocument()
    expect(within(menu('Menú')).getAllByText('Mis Suscripciones')).toHaveLength(1)
  })

  it.each([
    ['a link to the page that is open', () => within(menu('Menú')).getByText('Ver Productos')],
    ['a tap beside it', () => document.body],
    ['its button', () => screen.getByLabelText('Menú', { selector: 'summary' })],
  ])('closes the drawer by %s', async (_what, target) => {
    show({ status: 'anonymous' }, '/productos')
    await userEvent.click(screen.getByLabelText('Menú', { selector: 'summary' }))
    if (target() instanceof HTMLAnchorElement) followAnchors()
    await userEvent.click(target())
    expect(menu('Menú')).not.toHaveAttribute('open')
  })
})
