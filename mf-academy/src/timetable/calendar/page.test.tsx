import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { addDays } from '@rodada/contracts/words/plain-date'
import { showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import { cleanup, screen, within } from '@testing-library/react'
import { pages } from '../../pages.ts'
import { session } from '../../testing/session-factory.ts'

beforeEach(() => fakeDate('2026-11-24T18:00:00Z'))
afterEach(() => void jest.useRealTimers())

const week = '/api/Timetable/Week'
const places = [
  { id: 3, name: 'Patio Portales' },
  { id: 4, name: 'Bowl Sur' },
]
const show = (address: string, sessions: readonly object[], from = '2026-11-24') =>
  showPage({
    pages,
    address,
    answers: {
      [`${address.replace('/calendario', week)}${address.includes('?') ? '&' : '?'}rolling=true`]: {
        from,
        to: addDays(from, 6),
        sessions,
      },
      '/api/Address/GetAddresses': places,
    },
  })

describe('/calendario', () => {
  it('shows seven days from today on; each class leads to its course and its registration', async () => {
    await show('/calendario', [
      session({ id: 1, placesLeft: 3 }),
      session({ id: 2, placesLeft: 0, level: null, courseTitle: 'Bowl', courseId: 9, slotId: null }),
      session({ id: 3, date: '2026-11-25', status: 'cancelled' }),
    ])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Calendario de clases')
    const days = screen.getAllByRole('heading', { level: 2, hidden: true })
    expect(days.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['martes 24 de noviembre', 'lunes 30 de noviembre']),
    )
    expect(days).toHaveLength(7)
    const tuesday = within(screen.getByRole('region', { name: 'martes 24 de noviembre' }))
    const [first, second] = tuesday.getAllByRole('listitem')
    expect(first).toHaveTextContent(
      /^4:00 p\.m\. a 5:00 p\.m\.Bowl para todosQuedan 3 lugaresBásico · Patio Portales/,
    )
    const chosen = '?horario=5&fecha=2026-11-24'
    expect(tuesday.getByRole('link', { name: 'Bowl para todos' })).toHaveAttribute(
      'href',
      `/clase/7${chosen}`,
    )
    const enrol = tuesday.getByRole('link', {
      name: /^Inscribirme a Bowl para todos, martes 24 de noviembre, 4:00/,
    })
    expect(enrol).toHaveAttribute('href', `/clase/7/identificacion${chosen}`)
    expect(second).toHaveTextContent('BowlLlenoPatio Portales')
    expect(tuesday.getByRole('link', { name: 'Bowl' })).toHaveAttribute('href', '/clase/9')
    const wednesday = within(screen.getByRole('region', { name: 'miércoles 25 de noviembre', hidden: true }))
    expect(wednesday.getByText('Cancelada')).toBeInTheDocument()
    expect(wednesday.queryByText(/lugares/)).toBeNull()
  })

  it('says nothing of the places of a class that has begun', async () => {
    const begun = { startTime: '2026-11-24T17:00:00.000Z', endTime: '2026-11-24T18:30:00.000Z' }
    await show('/calendario', [session({ ...begun, placesLeft: 3 })])
    expect(screen.getByText('Bowl para todos')).toBeVisible()
    expect(screen.queryByText('3 lugares')).toBeNull()
  })

  it('leads to other days and places, each keeping the other', async () => {
    await show('/calendario?from=2026-11-26&addressId=3', [session()], '2026-11-26')
    const strip = within(screen.getByRole('navigation', { name: 'Días' }))
    const href = (name: string) => strip.getByRole('link', { name }).getAttribute('href')
    expect(strip.getAllByRole('link')).toHaveLength(15)
    expect(strip.getByRole('link', { name: 'Jueves 26' })).toHaveAttribute('aria-current', 'true')
    // Today has a single address.
    expect(href('Hoy')).toBe('/calendario?addressId=3')
    expect(href('Mañana')).toBe('/calendario?from=2026-11-25&addressId=3')
    expect(href('Siguientes')).toBe('/calendario?from=2026-12-08&addressId=3')
    const places = within(screen.getByRole('navigation', { name: 'Lugar' }))
    const at = (name: string) => places.getByRole('link', { name }).getAttribute('href')
    expect(at('Todos los lugares')).toBe('/calendario?from=2026-11-26')
    expect(at('Bowl Sur')).toBe('/calendario?from=2026-11-26&addressId=4')
    expect(places.getByRole('link', { name: 'Patio Portales' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Por clase' })).toHaveAttribute('href', '/academia?addressId=3')
  })

  it('leads neither into the past nor beyond what is planned', async () => {
    const weeks = () => within(screen.getByRole('navigation', { name: 'Semanas', hidden: true }))
    await show('/calendario', [session()])
    expect(weeks().queryByRole('link', { name: 'Anterior', hidden: true })).toBeNull()
    cleanup()
    await show('/calendario?from=2027-01-18', [session()], '2027-01-18')
    expect(weeks().queryByRole('link', { name: 'Siguiente', hidden: true })).toBeNull()
    expect(weeks().getByRole('link', { name: 'Anterior', hidden: true })).toHaveAttribute(
      'href',
      '/calendario?from=2027-01-11',
    )
  })

  it('says so when there are none', async () => {
    await show('/calendario', [])
    expect(screen.getByText('No hay clases en estos días.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver cursos' })).toHaveAttribute('href', '/academia')
  })
})
