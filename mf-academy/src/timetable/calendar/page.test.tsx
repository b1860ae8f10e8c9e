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
const show = (address: string, sessions: readonly object[], from = '2026-11-23') =>
  showPage({
    pages,
    address,
    answers: {
      [address.replace('/calendario', week)]: { from, to: addDays(from, 6), sessions },
      '/api/Address/GetAddresses': places,
    },
  })

describe('/calendario', () => {
  it('shows the week day by day; each class leads to its course', async () => {
    await show('/calendario', [
      session({ id: 1, placesLeft: 3 }),
      session({ id: 2, placesLeft: 0, level: null, courseTitle: 'Bowl', courseId: 9 }),
      session({ id: 3, date: '2026-11-25', status: 'cancelled', cancelReason: 'Lluvia' }),
    ])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Calendario de clases')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Del 23 al 29 de noviembre de 2026')
    expect(screen.getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(7)
    const tuesday = within(screen.getByRole('region', { name: 'martes 24 de noviembre' }))
    const [first, second] = tuesday.getAllByRole('listitem')
    expect(first).toHaveTextContent(
      '4:00 p.m. a 5:00 p.m.Bowl para todosBásico · Patio PortalesQuedan 3 lugares',
    )
    expect(second).toHaveTextContent('Patio PortalesLleno')
    expect(tuesday.getByRole('link', { name: 'Bowl' })).toHaveAttribute('href', '/clase/9')
    const wednesday = within(screen.getByRole('region', { name: 'miércoles 25 de noviembre' }))
    expect(wednesday.getByText('Cancelada')).toBeVisible()
    expect(wednesday.getByText('Lluvia')).toBeVisible()
    expect(wednesday.queryByText(/lugares/)).toBeNull()
  })

  it('says nothing of the places of a class that has begun', async () => {
    const begun = { startTime: '2026-11-24T17:00:00.000Z', endTime: '2026-11-24T18:30:00.000Z' }
    await show('/calendario', [session({ ...begun, placesLeft: 3 })])
    expect(screen.getByText('Bowl para todos')).toBeVisible()
    expect(screen.queryByText('Quedan 3 lugares')).toBeNull()
  })

  it('leads to other weeks and places, each keeping the other', async () => {
    await show('/calendario?from=2026-11-23&addressId=3', [session()])
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(screen.getByRole('link', { name: 'Esta semana' })).toHaveAttribute('aria-current', 'true')
    expect(href('Esta semana')).toBe('/calendario?addressId=3')
    expect(href('Siguiente')).toBe('/calendario?from=2026-11-30&addressId=3')
    // The present week has a single address.
    expect(href('Todos los lugares')).toBe('/calendario')
    expect(href('Bowl Sur')).toBe('/calendario?addressId=4')
    expect(screen.getByRole('link', { name: 'Patio Portales' })).toHaveAttribute('aria-current', 'true')
  })

  it('leads neither into the past nor beyond what is planned', async () => {
    await show('/calendario', [session()])
    expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull()
    cleanup()
    await show('/calendario?from=2027-01-20', [session()], '2027-01-18')
    expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Anterior' })).toHaveAttribute(
      'href',
      '/calendario?from=2027-01-11',
    )
    expect(screen.getByRole('link', { name: 'Bowl Sur' })).toHaveAttribute(
      'href',
      '/calendario?from=2027-01-18&addressId=4',
    )
  })

  it('says so when there are none', async () => {
    await show('/calendario', [])
    expect(screen.getByText('No hay clases esta semana.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver cursos' })).toHaveAttribute('href', '/academia')
  })
})
