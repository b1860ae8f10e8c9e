import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course, courseLookups, coursePage } from '../../testing/course-factory.ts'
import { session, weekly } from '../../testing/session-factory.ts'

const details = '/api/Course/Details/7'
const show = (overrides: Partial<CourseDetails>, me: Me = {}, address = '/clase/7', isMember = false) =>
  showPage({
    pages,
    address,
    answers: { [details]: course({ id: 7, ...overrides }), '/api/Me/Membership/IsActive': isMember },
    me,
  })

/** The clock stands at Tuesday, 24 November 2026, noon. */
function showSessions(...nextSessions: TimetableSession[]) {
  fakeDate('2026-11-24T18:00:00Z')
  return show({ nextSessions })
}
afterEach(() => void jest.useRealTimers())

const registration = () => screen.queryByRole('link', { name: 'Iniciar con el Registro' })

describe('/clase/{id}', () => {
  it('tells levels, disciplines, benefits one by one, requirements and price', async () => {
    await show({})
    for (const text of [
      'Básico · Bowl y Calle',
      'Casco incluido',
      'Rodilleras',
      '$180.00',
      'precio por clase',
    ])
      expect(screen.getByText(saying(text))).toBeDefined()
    expect(screen.queryByText('No requiere membresía')).toBeNull()
    expect(screen.queryByText('1 clase')).toBeNull()
  })

  it('tells the number of classes for single payment only', async () => {
    await show({
      ...{ singlePayment: true, classFrom: 8, classTo: 8, price: 1200, membershipRequired: false },
      start: { classes: 8, coursePrice: 1200, membershipPrice: 0, total: 1200, validityDays: 60 },
    })
    expect(screen.getByText('8 clases')).toBeDefined()
    expect(screen.getByText('pago único')).toBeDefined()
    expect(screen.getByText('No requiere membresía')).toBeDefined()
  })

  it('is free without a price', async () => {
    await show({ price: 0 })
    expect(screen.getByText('Gratis')).toBeDefined()
    expect(screen.queryByText('precio por clase')).toBeNull()
  })

  const start = { classes: 4, coursePrice: 780, membershipPrice: 1200, total: 1980, validityDays: 30 }
  const terms = {
    package: 'Paquete desde 4 clases: $780.00',
    membership: 'Requiere membresía anual: $1,200.00 (una vez al año)',
    total: 'Total para empezar: $1,980.00',
    validity: 'Vigencia: 30 días desde tu pago',
  }

  it('says what it takes to start', async () => {
    await show({ price: 195, start })
    for (const text of Object.values(terms)) expect(screen.getByText(saying(text))).toBeVisible()
    expect(screen.queryByText('Ya tienes membresía')).toBeNull()
  })

  it('counts the membership of whoever has one, once that is known', async () => {
    await show({ price: 195, start }, { id: 5, name: 'Ana', roles: ['GeneralUser'] }, '/clase/7', true)
    expect(await screen.findByText('Ya tienes membresía')).toBeVisible()
    expect(screen.getByText(saying('Total para empezar: $780.00'))).toBeVisible()
    // Hidden, but its space is reserved.
    expect(screen.getByText(saying(terms.membership)).closest('[aria-hidden=true]')).not.toBeNull()
  })

  it('says of a free course how many classes it has', async () => {
    const free = { classes: 1, coursePrice: 0, membershipPrice: 0, total: 0, validityDays: 30 }
    await show({ price: 0, membershipRequired: false, start: free })
    for (const text of ['Gratis', '1 clase', 'Vigencia: 30 días desde tu registro'])
      expect(screen.getByText(saying(text))).toBeVisible()
    expect(screen.queryByText(/Total para empezar/)).toBeNull()
  })

  it('keeps the lines of the description, and says each benefit once', async () => {
    await show({ benefits: 'Casco incluido\n\n Casco incluido \nGrupos de seis' })
    expect(screen.getByText(/Línea uno/).textContent).toBe('Línea uno\nLínea dos')
    const benefits = screen.getByRole('region', { name: 'Beneficios' })
    const lines = [...benefits.querySelectorAll('li')]
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Casco incluido', 'Grupos de seis'])
  })

  it('says that a class without a schedule is to be agreed', async () => {
    await show({})
    expect(screen.getByText('Horario por acordar')).toBeDefined()
  })

  it.each([
    [true, 'Todas las semanas'],
    [false, 'Por única ocasión'],
  ])('says when and where it meets (every week: %s)', async (recurrentClass, rhythm) => {
    const place = { id: 3, name: 'Pista Roma', street: 'Orizaba', streetNumber: '12' }
    const area = { neighborhood: 'Roma Norte', zipCode: '06700', city: 'Ciudad de México', state: 'CDMX' }
    await show({
      recurrentClass,
      daysAndSchedules: [{ id: 1, day: 6, from: '09:00', to: '10:30', level: 'Básico', addressId: 3 }],
      locations: [{ ...place, ...area, latitude: 19.4, longitude: -99.1, mapUrl: 'https://maps.example/3' }],
    })
    const schedule = within(screen.getByRole('region', { name: 'Horario' }))
    for (const text of [rhythm, 'Sábado', '9:00 a.m. a 10:30 a.m.', 'Básico · Pista Roma'])
      expect(schedule.getByText(saying(text))).toBeDefined()
    const where = within(screen.getByRole('region', { name: 'Lugar' }))
    expect(where.getByText('Orizaba 12, Roma Norte, 06700 Ciudad de México, CDMX')).toBeDefined()
    const map = where.getByText('Ver en el mapa').closest('a')
    expect(new URL(map?.href ?? '').searchParams.get('query')).toBe('19.4,-99.1')
  })

  const dates = () => {
    const rows = within(screen.getByRole('region', { name: 'Próximas clases' })).getAllByRole('listitem')
    return rows.map(({ textContent }) => textContent)
  }

  it('says when and where the next classes are, in which city, with whom and how many places are left', async () => {
    fakeDate('2026-11-24T18:00:00Z')
    const place = { street: '', streetNumber: '', neighborhood: '', zipCode: '', state: '', mapUrl: '' }
    const locations = [
      { id: 3, name: 'Patio Portales', ...place, city: 'Benito Juárez', latitude: null, longitude: null },
    ]
    const later = {
      startTime: '2026-12-01T22:00:00.000Z',
      address: null,
      instructors: [{ id: 3, name: 'Leo' }],
    }
    const nextSessions = [session({ placesLeft: 3 }), session({ id: 32, placesLeft: 0, ...later })]
    await show({ nextSessions, locations })
    expect(dates()).toEqual([
      'Mar 24 nov, 4:00 p.m. · Patio Portales (Benito Juárez) Quedan 3 lugares',
      'Mar 1 dic, 4:00 p.m. · con Leo Lleno',
    ])
    expect(screen.getByRole('link', { name: 'Ver el calendario' })).toHaveAttribute('href', '/calendario')
  })

  it('says nothing of a class that has begun since the page was made', async () => {
    const later = session({ id: 32, startTime: '2026-12-01T22:00:00.000Z' })
    await showSessions(session({ startTime: '2026-11-24T17:59:00.000Z' }), later)
    await waitFor(() => expect(dates()).toEqual([expect.stringMatching(/^Mar 1 dic/)]))
  })

  it('keeps the date of the calendar, which leads, and folds what three dates do not hold', async () => {
    fakeDate('2026-11-24T18:00:00Z')
    const nextSessions = weekly(session(), [8, 7, 6, 5, 4])
    const daysAndSchedules = [{ id: 5, day: 2, from: '16:00', to: '17:00' }]
    await show({ nextSessions, daysAndSchedules }, {}, '/clase/7?horario=5&fecha=2026-12-15')
    await waitFor(() => expect(dates()[0]).toMatch(/^Mar 15 dic/))
    expect(registration()).toHaveAttribute('href', '/clase/7/identificacion?horario=5&fecha=2026-12-15')
    expect(screen.getByText(/^Mar 8 dic/)).not.toBeVisible()
    await show({ nextSessions, daysAndSchedules }, {}, '/clase/7?horario=5&fecha=2027-01-05')
    expect(await screen.findByText(saying('martes 5 de enero, 4:00 p.m.'))).toBeVisible()
  })

  it.each([
    ['is over', '2026-11-17', 5],
    ['was cancelled', '2026-12-01', 5],
    ['was the last one, and cancelled', '2027-01-05', 4],
    ['is of another weekday', '2027-01-06', 5],
    ['is too far ahead', '2027-02-02', 5],
  ])('leads with the next dates where the class that was chosen %s', async (_why, date, count) => {
    fakeDate('2026-11-24T18:00:00Z')
    const all = weekly(session(), [8, 7, 6, 5, 4, 3])
    const nextSessions = all.filter((one) => one.date !== '2026-12-01').slice(0, count)
    const daysAndSchedules = [{ id: 5, day: 2, from: '16:00', to: '17:00' }]
    await show({ nextSessions, daysAndSchedules }, {}, `/clase/7?horario=5&fecha=${date}`)
    expect(await screen.findByText('Esa clase ya no está disponible.')).toBeVisible()
    expect(dates()[0]).toMatch(/^Mar 24 nov/)
    expect(screen.queryByText(saying(/^martes|^miércoles/))).toBeNull()
  })

  it('says for what ages it is and what to bring', async () => {
    await show({ ageFrom: 6, ageTo: 12, whatToBring: 'Agua\nTenis' })
    expect(screen.getByText(/ · De 6 a 12 años$/)).toBeVisible()
    expect(screen.getByText(/Agua/).textContent).toBe('Agua\nTenis')
    expect(screen.queryByRole('region', { name: 'Próximas clases' })).toBeNull()
  })

  it('names the day of a class that takes place once', async () => {
    const day = { id: 1, day: 6, from: '09:00', to: '10:30', date: '2099-11-28' }
    await show({ recurrentClass: false, daysAndSchedules: [day] })
    const schedule = within(screen.getByRole('region', { name: 'Horario' }))
    expect(schedule.getByText('sábado, 28 de noviembre de 2099')).toBeDefined()
  })

  it('tells where it is and leads back to the catalogue', async () => {
    // React warns of duplicate keys.
    const complaints = jest.spyOn(console, 'error')
    // A title equal to that of another breadcrumb.
    await show({ title: 'Academia' })
    const trail = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Inicio',
      'Academia',
      'Academia',
    ])
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/academia')
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })

  it.each<[string, Me, string | undefined]>([
    ['a visitor', {}, '/clase/7/identificacion'],
    ['a customer', { id: 5, name: 'Ana', roles: ['GeneralUser'] }, '/clase/7/registro'],
    ['staff', { id: 3, name: 'Leo', roles: ['ClassCapturist'] }, undefined],
  ])('offers registration to %s as the role allows', async (_who, me, target) => {
    const { app } = await show({}, me)
    await act(() => app.session.ready())
    expect(registration()?.getAttribute('href')).toBe(target)
  })
})

describe('/clase/{id}?modo=administrar', () => {
  const managed = '/clase/7?modo=administrar'
  const capturist: Me = { id: 3, name: 'Leo', roles: ['ClassCapturist'] }
  const trail = () => screen.queryByRole('navigation', { name: 'Ruta de navegación' })

  it('lets the keeper of the courses go back to the list, edit and delete', async () => {
    const { calls } = await show({}, capturist, managed)
    expect(await screen.findByRole('button', { name: 'Eliminar' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/administrar-cursos')
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/clase/7/editar')
    expect(trail()).toBeNull()
    // Manage mode reads the public details.
    expect(calls).toEqual([`GET ${details}`])
  })

  it.each<[string, Me, string]>([
    ['a visitor', {}, managed],
    ['a customer', { id: 5, name: 'Ana', roles: ['GeneralUser', 'Admin'] }, managed],
    ['a keeper who did not ask for it', capturist, '/clase/7'],
    ['a keeper who asks for something else', capturist, '/clase/7?modo=otro'],
  ])('is the public page for %s', async (_who, me, address) => {
    const { app } = await show({}, me, address)
    await act(() => app.session.ready())
    expect(trail()).toBeVisible()
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/academia')
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  })

  it('deletes after a question and goes back to the list, which no longer has the course', async () => {
    const index = '/api/Course/GetCourseIndex'
    const sample = course({ id: 7, title: 'Bowl para todos' })
    const answers: Record<string, unknown> = {
      ...courseLookups,
      [index]: coursePage([sample]),
      [details]: sample,
    }
    const remove = () => {
      answers[index] = coursePage([])
      return { success: true, messages: ['La clase se eliminó.'], errors: {} }
    }
    const { app, calls, router } = await showPage({
      pages,
      answers,
      commands: { '/api/ClassCapturist/DeleteCourse/7': remove },
      me: capturist,
      address: '/administrar-cursos',
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Más Información sobre Bowl para todos' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this record? This action cannot be undone.',
    })
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrar-cursos'))
    expect(await screen.findByText('No hay clases disponibles.')).toBeVisible()
    expect(calls).toContain('GET /api/ClassCapturist/DeleteCourse/7')
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: 'La clase se eliminó.' }])
  })
})
