import { describe, expect, it, jest } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course, courseLookups, coursePage } from '../../testing/course-factory.ts'
import { session } from '../../testing/session-factory.ts'

const show = (address: string, answers: Record<string, unknown>) =>
  showPage({ pages, address, answers: { ...courseLookups, ...answers } })

describe('/academia', () => {
  it('shows cards that lead to the classes', async () => {
    await show('/academia', {
      '/api/Course/GetCourseIndex?trialFirst=true': coursePage([course({ id: 7, title: 'Bowl para todos' })]),
    })
    const card = within(screen.getByRole('list', { name: 'Clases' }))
    expect(
      card.getByRole('link', { name: 'Más Información sobre Bowl para todos' }).getAttribute('href'),
    ).toBe('/clase/7')
    expect(card.getByText('Más Información')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Por hora' })).toHaveAttribute('href', '/calendario')
    for (const text of ['Desde $1,380.00 para empezar', '$180.00 precio por clase'])
      expect(card.getByText(saying(text))).toBeVisible()
    expect(screen.getByText('Monstando 1-1 de 1 resultados')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull()
  })

  it('says on a card when and where the next class is, for whom, and how many places that one has left', async () => {
    const at = (id: number, day: number) => ({ id, day, from: '16:00', to: '17:00' })
    const extra = { ...at(2, 6), date: '2099-11-28' }
    const next = (more: object) => session({ startTime: '2099-11-24T22:00:00.000Z', placesLeft: 3, ...more })
    const everywhere = {
      placeNames: ['Patio Portales', 'Bowl Sur'],
      placeCities: ['Benito Juárez', 'Tlalpan'],
    }
    await show('/academia', {
      '/api/Course/GetCourseIndex?trialFirst=true': coursePage([
        course({
          id: 7,
          daysAndSchedules: [at(1, 2)],
          nextSession: next({ slotId: 1 }),
          ageFrom: 6,
          ...everywhere,
        }),
        course({ id: 8, daysAndSchedules: [at(1, 2), extra], nextSession: next({ slotId: 2 }) }),
        course({ id: 9, daysAndSchedules: [extra], nextSession: next({ slotId: 2 }) }),
        course({ id: 10, daysAndSchedules: [at(1, 1), at(3, 3)], ageFrom: 6, ageTo: 12 }),
        course({ id: 11 }),
      ]),
    })
    const cards = screen.getAllByRole('article').map((card) => within(card))
    const [weekly, besides, once, unplanned, none] = cards
    expect(weekly?.getByText(saying('Mar 24 nov, 4:00 p.m. · Patio Portales · 6+ años'))).toBeVisible()
    expect(weekly?.getByText('Quedan 3 lugares')).toBeVisible()
    expect(weekly?.getByText('También en Bowl Sur')).toBeVisible()
    expect(besides?.getByText(saying(/^Fecha extra: mar 24 nov, 4:00/))).toBeVisible()
    expect(once?.getByText(saying(/^Mar 24 nov, 4:00/))).toBeVisible()
    expect(
      unplanned?.getByText(saying(/^Lunes y miércoles, 4:00 p\.m\. a 5:00 p\.m\. · 6 a 12 años$/)),
    ).toBeVisible()
    expect(none?.getByText('Horario por acordar')).toBeVisible()
  })

  it('says so when there are none', async () => {
    await show('/academia?name=zzz', {
      '/api/Course/GetCourseIndex?name=zzz&trialFirst=true': coursePage([]),
      '/api/Product/Index?name=zzz&itemsPerPage=1': { totalItems: 0 },
    })
    expect(screen.getByText('No hay clases disponibles.')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^En Tienda/ })).toBeNull()
    expect(screen.getByText('0 resultados')).toBeDefined()
  })

  it('leads to what the shop has of the same words, and marks the order that a search has', async () => {
    await show('/academia?name=casco', {
      '/api/Course/GetCourseIndex?name=casco&trialFirst=true': coursePage([]),
      '/api/Product/Index?name=casco&itemsPerPage=1': { totalItems: 5 },
    })
    const link = await screen.findByRole('link', { name: 'En Tienda hay 5' })
    expect(link).toHaveAttribute('href', '/productos?name=casco')
    expect(screen.getByRole('link', { name: 'Relevancia' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Más recientes' })).not.toHaveAttribute('aria-current')
  })

  it('keeps filters and order in the address, page by page', async () => {
    const address = '/academia?levels=B%C3%A1sico&orderBy=price&orderModes=asc'
    const call = '/api/Course/GetCourseIndex?levels=B%C3%A1sico&orderBy=price&orderModes=asc&trialFirst=true'
    await show(address, { [call]: coursePage([course({})], 3) })
    const next = screen.getByRole('link', { name: 'Página siguiente' }).getAttribute('href')
    expect(next).toBe(`${address}&currentPage=2`)
    expect(screen.getByRole('link', { name: 'Menor precio' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Básico' }).checked).toBe(true)
  })

  it('tells free courses from those paid by class', async () => {
    const { router } = await show('/academia', {
      '/api/Course/GetCourseIndex?trialFirst=true': coursePage([]),
      '/api/Course/GetCourseIndex?payment=free&trialFirst=true': coursePage([]),
    })
    await userEvent.click(screen.getByText('Más filtros'))
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

  it('offers place, day, age and level in view, each choice at once and beside the others', async () => {
    const both = '/api/Course/GetCourseIndex?addressId=3&day=6&orderBy=title&trialFirst=true'
    const { router } = await show('/academia?orderBy=title&currentPage=4', {
      '/api/Course/GetCourseIndex?currentPage=4&orderBy=title&trialFirst=true': coursePage([]),
      '/api/Course/GetCourseIndex?addressId=3&orderBy=title&trialFirst=true': coursePage([]),
      [both]: coursePage([]),
    })
    const quick = within(screen.getByRole('form', { name: 'Elige tu clase' }))
    await userEvent.selectOptions(quick.getByLabelText('Lugar'), 'Patio Portales')
    expect(router.state.location.search).toBe('?addressId=3&orderBy=title')
    expect(quick.getByLabelText('Lugar')).toHaveFocus()
    await userEvent.selectOptions(quick.getByLabelText('Día'), 'Sábado')
    expect(router.state.location.search).toBe('?addressId=3&day=6&orderBy=title')
    for (const label of ['Edad', 'Nivel']) expect(quick.getByLabelText(label)).toBeVisible()
    // The controls follow the address of the back button.
    await act(() => router.navigate('/academia?addressId=3&orderBy=title'))
    await waitFor(() => expect(quick.getByLabelText('Día')).toHaveDisplayValue('Día'))
  })

  it('leaves several levels to where several can be chosen', async () => {
    const [one, two] = ['levels=B%C3%A1sico', 'levels=Medio']
    const index = '/api/Course/GetCourseIndex'
    const { router } = await show(`/academia?${one}&${two}`, {
      [`${index}?${one}&${two}&trialFirst=true`]: coursePage([]),
      [`${index}?day=6&${one}&${two}&trialFirst=true`]: coursePage([]),
      [`${index}?day=6&levels=BASICO&trialFirst=true`]: coursePage([]),
    })
    const quick = within(screen.getByRole('form', { name: 'Elige tu clase' }))
    expect(quick.queryByLabelText('Nivel')).toBeNull()
    await userEvent.selectOptions(quick.getByLabelText('Día'), 'Sábado')
    expect(new URLSearchParams(router.state.location.search).getAll('levels')).toEqual(['Básico', 'Medio'])
    await act(() => router.navigate('/academia?day=6&levels=BASICO'))
    await waitFor(() => expect(quick.getByLabelText('Nivel')).toHaveDisplayValue('Básico'))
    expect(screen.getByText('Más filtros')).toHaveTextContent(/^Más filtros$/)
  })

  it('shows the rest of the filters on a phone over the screen, and how many classes they find', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
    const index = '/api/Course/GetCourseIndex'
    const { router } = await show('/academia?day=6', {
      [`${index}?day=6&trialFirst=true`]: coursePage([course({})]),
      [`${index}?day=6&itemsPerPage=1`]: { totalItems: 1 },
      [`${index}?payment=free&day=6&itemsPerPage=1`]: { totalItems: 6 },
      [`${index}?day=6&payment=free&trialFirst=true`]: coursePage([course({})]),
    })
    await userEvent.click(screen.getByText('Más filtros'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Más filtros' }))
    expect(await sheet.findByRole('button', { name: 'Ver 1 clase' })).toBeVisible()
    await userEvent.selectOptions(sheet.getByLabelText('Forma de pago'), 'Gratis')
    await userEvent.click(await sheet.findByRole('button', { name: 'Ver 6 clases' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(new URLSearchParams(router.state.location.search)).toEqual(
      new URLSearchParams({ payment: 'free', day: '6' }),
    )
  })

  it('marks the course that is free for whoever comes for the first time', async () => {
    await show('/academia', {
      '/api/Course/GetCourseIndex?trialFirst=true': coursePage([
        course({ isFreeTrial: true }),
        course({ id: 9 }),
      ]),
    })
    expect(screen.getAllByText('¿Primera vez? Empieza aquí')).toHaveLength(1)
  })

  it('says nothing of hours that are over', async () => {
    const over = { id: 1, day: 6, from: '09:00', to: '10:30', date: '2020-01-04' }
    const ended = { id: 2, day: 1, from: '16:00', to: '17:00', validTo: '2020-01-06' }
    await show('/academia', {
      '/api/Course/GetCourseIndex?trialFirst=true': coursePage([
        course({ id: 7, daysAndSchedules: [over] }),
        course({ id: 8, daysAndSchedules: [ended, { id: 3, day: 2, from: '16:00', to: '17:00' }] }),
      ]),
    })
    const [first, second] = screen.getAllByRole('article').map((card) => within(card))
    expect(first?.getByText('Sin próximas fechas')).toBeVisible()
    expect(second?.queryByText(/^Lunes/)).toBeNull()
    expect(second?.getByText(/^Martes/)).toBeVisible()
  })

  it('filters by what the form says, from the first page and in the same order', async () => {
    const { router } = await show('/academia?orderBy=title&currentPage=4', {
      '/api/Course/GetCourseIndex?currentPage=4&orderBy=title&trialFirst=true': coursePage([]),
      '/api/Course/GetCourseIndex?name=bowl&orderBy=title&trialFirst=true': coursePage([]),
      '/api/Product/Index?name=bowl&itemsPerPage=1': { totalItems: 0 },
    })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Qué buscas' }), ' bowl {Enter}')
    expect(router.state.location.search).toBe('?name=bowl&orderBy=title')
  })
})
