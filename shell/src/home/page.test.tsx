import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const trialCall = '/api/Course/GetPopular?total=1&trialFirst=true'
const show = (popular: readonly object[] = [], answers: Readonly<Record<string, object>> = {}) =>
  showPage({
    pages: pages.filter(({ path }) => path === '/'),
    address: '/',
    answers: { [trialCall]: popular, ...answers },
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

  it('offers the free trial to whoever comes for the first time', async () => {
    const nextSession = { startTime: '2126-11-30T15:00:00.000Z' }
    await show([{ id: 9, title: 'Primera Rodada', start: { total: 0 }, nextSession }])
    const link = await screen.findByRole('link', { name: 'Empieza gratis con Primera Rodada' })
    expect(link).toHaveAttribute('href', '/clase/9')
    expect(link.parentElement).toHaveTextContent(/: sáb 30 nov, 9:00 a\.m\.$/)
  })

  it('tells the next class of the trial where the one that it knew of has begun', async () => {
    const sessions = ['2126-11-29T15:00:00.000Z', '2126-11-30T15:00:00.000Z'].map((startTime) => ({
      startTime,
    }))
    await show(
      [
        {
          id: 9,
          title: 'Rodada',
          start: { total: 0 },
          nextSession: { startTime: '2020-11-30T15:00:00.000Z' },
        },
      ],
      {
        '/api/Course/Details/9': { nextSessions: sessions },
      },
    )
    expect(await screen.findByText(/29 nov/)).toBeVisible()
    expect(screen.queryByText(/30 nov/)).toBeNull()
  })

  it('offers nothing where nothing is free', async () => {
    await show([{ id: 9, title: 'Bowl', start: { total: 780 } }])
    expect(await screen.findByText('mf-academy/PopularCourses')).toBeVisible()
    expect(screen.queryByText(/Primera vez/)).toBeNull()
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
