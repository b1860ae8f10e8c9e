import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../pages.ts'

const show = () =>
  showPage({
    pages: pages.filter(({ path }) => path === '/dashboard'),
    modules: { 'shell.dashboard': () => import('./page.tsx') },
    address: '/dashboard',
    answers: {},
    me: { id: 1, name: 'Ana', roles: ['Admin', 'GeneralUser'] },
    otherPaths: ['/academia', '/logs', '/usuarios', '/administrar-cursos'],
  })

describe('/dashboard', () => {
  it('greets by name', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1, name: '¡Hola, Ana!' })).toBeVisible()
  })

  it('shows the ways of the roles held to pages that some release has', async () => {
    await show()
    const tiles = within(screen.getByRole('list', { name: 'Accesos' })).getAllByRole('link')
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(['/academia', '/logs', '/usuarios'])
  })
})
