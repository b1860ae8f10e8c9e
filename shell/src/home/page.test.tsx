import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const show = () =>
  showPage({
    pages: pages.filter(({ path }) => path === '/'),
    modules: { 'shell.home': () => import('./page.tsx') },
    address: '/',
    answers: {},
    fetchWidget: async (name) => ({ Component: () => <p>{name}</p> }),
  })

describe('the home page', () => {
  it('shows what is featured in the academy and new in the shop', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 2, name: 'Cursos destacados' })).toBeVisible()
    expect(await screen.findByText('mf-academy/PopularCourses')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Nuevos productos' })).toBeVisible()
    expect(await screen.findByText('mf-shop/NewProducts')).toBeVisible()
  })

  it.each([
    ['Tienda', '/productos?name=bowl'],
    ['Academia', '/academia?name=bowl'],
  ])('searches in %s', async (where, address) => {
    const { router } = await show()
    await userEvent.click(screen.getByRole('radio', { name: where }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Qué buscas' }), 'bowl{Enter}')
    await waitFor(() => {
      const { pathname, search } = router.state.location
      expect(pathname + search).toBe(address)
    })
  })
})
