import { describe, expect, it } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course, courseLookups, coursePage } from '../../testing/course.ts'

const show = (address: string, answers: Record<string, unknown>) =>
  showPage({ pages, address, answers: { ...courseLookups, ...answers } })

describe('/academia', () => {
  it('shows cards that lead to the classes', async () => {
    await show('/academia', {
      '/api/Course/GetCourseIndex': coursePage([course({ id: 7, title: 'Bowl para todos' })]),
    })
    const card = within(screen.getByRole('list', { name: 'Clases' }))
    expect(
      card.getByRole('link', { name: 'Más Información sobre Bowl para todos' }).getAttribute('href'),
    ).toBe('/clase/7')
    expect(card.getByText('Más Información')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Calendario de clases' })).toHaveAttribute('href', '/calendario')
    for (const text of [
      'Requiere membresía anual: $1,200.00 (una vez al año)',
      'Total para empezar: $1,380.00',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(screen.getByText('Monstando 1-1 de 1 resultados')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull()
  })

  it('says on the cards where and when, and for what ages', async () => {
    const at = (day: number, from: string, to: string) => ({ day, from, to })
    const busy = [
      at(1, '16:00', '17:00'),
      at(3, '16:00', '17:00'),
      at(6, '09:00', '10:30'),
      at(7, '11:00', '12:00'),
    ]
    const once = { ...at(6, '09:00', '10:30'), date: '2026-11-28' }
    await show('/academia', {
      '/api/Course/GetCourseIndex': coursePage([
        course({
          id: 7,
          daysAndSchedules: busy,
          ageFrom: 6,
          ageTo: 12,
          placeNames: ['Patio Portales', 'Bowl Sur'],
        }),
        course({ id: 8, daysAndSchedules: [once] }),
        course({ id: 9 }),
      ]),
    })
    const [first, second, third] = screen.getAllByRole('article').map((card) => within(card))
    for (const text of ['Lunes y miércoles, 4:00 p.m. a 5:00 p.m.', 'Y más horarios', 'De 6 a 12 años'])
      expect(first?.getByText(text)).toBeVisible()
    expect(first?.getByText('Patio Portales y Bowl Sur')).toBeVisible()
    expect(first?.queryByText(/^Domingo/)).toBeNull()
    expect(second?.getByText('28 nov 2026, 9:00 a.m. a 10:30 a.m.')).toBeVisible()
    expect(third?.getByText('Horario por acordar')).toBeVisible()
  })

  it('says so when there are none', async () => {
    await show('/academia?name=zzz', {
      '/api/Course/GetCourseIndex?name=zzz': coursePage([]),
      '/api/Product/Index?name=zzz&itemsPerPage=1': { totalItems: 0 },
    })
    expect(screen.getByText('No hay clases disponibles.')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^En Tienda/ })).toBeNull()
    expect(screen.getByText('0 resultados')).toBeDefined()
  })

  it('leads to what the shop has of the same words, and marks the order that a search has', async () => {
    await show('/academia?name=casco', {
      '/api/Course/GetCourseIndex?name=casco': coursePage([]),
      '/api/Product/Index?name=casco&itemsPerPage=1': { totalItems: 5 },
    })
    const link = await screen.findByRole('link', { name: 'En Tienda hay 5' })
    expect(link).toHaveAttribute('href', '/productos?name=casco')
    expect(screen.getByRole('link', { name: 'Relevancia' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Más recientes' })).not.toHaveAttribute('aria-current')
  })

  it('keeps filters and order in the address, page by page', async () => {
    const address = '/academia?levels=B%C3%A1sico&orderBy=price&orderModes=asc'
    const call = '/api/Course/GetCourseIndex?levels=B%C3%A1sico&orderBy=price&orderModes=asc'
    await show(address, { [call]: coursePage([course({})], 3) })
    const next = screen.getByRole('link', { name: 'Página siguiente' }).getAttribute('href')
    expect(next).toBe(`${address}&currentPage=2`)
    expect(screen.getByRole('link', { name: 'Menor precio' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Básico' }).checked).toBe(true)
  })

  it('tells free courses from those paid by class', async () => {
    const { router } = await show('/academia', {
      '/api/Course/GetCourseIndex': coursePage([]),
      '/api/Course/GetCourseIndex?payment=free': coursePage([]),
    })
    await userEvent.click(screen.getByText('Filtros'))
    const choice = screen.getByLabelText('Forma de pago')
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Todas', 'Pago único', 'Precio por clase', 'Gratis']])
    await userEvent.selectOptions(choice, 'Gratis')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Qué buscas' }), '{Enter}')
    expect(router.state.location.search).toBe('?payment=free')
  })

  it('filters by what the form says, from the first page and in the same order', async () => {
    const { router } = await show('/academia?orderBy=title&currentPage=4', {
      '/api/Course/GetCourseIndex?currentPage=4&orderBy=title': coursePage([]),
      '/api/Course/GetCourseIndex?name=bowl&orderBy=title': coursePage([]),
      '/api/Product/Index?name=bowl&itemsPerPage=1': { totalItems: 0 },
    })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Qué buscas' }), ' bowl {Enter}')
    expect(router.state.location.search).toBe('?name=bowl&orderBy=title')
  })
})
