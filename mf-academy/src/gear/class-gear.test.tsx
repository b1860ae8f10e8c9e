import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { CourseGear } from '@rodada/contracts/course/calls'
import { showPage } from '@rodada/ui/testing'
import type { WidgetModule } from '@rodada/web/pages/page'
import { act, screen, waitFor } from '@testing-library/react'
import { pages } from '../pages.ts'
import { course } from '../testing/course-factory.ts'

const query = (name: string, category = 'Protecciones') =>
  `/api/Product/Index?name=${name}&category=${category}&itemsPerPage=3`
const gear: CourseGear[] = [
  { requirement: 'Casco', category: 'Protecciones' },
  { requirement: 'Rodilleras', category: 'Protecciones' },
]
const widget: WidgetModule = {
  Component: ({ data }) => <p>{`Productos: ${Array.isArray(data) ? data.length : 'ninguno'}`}</p>,
}

/** jsdom has no layout: `come` reports every element as near the screen. */
function watchScreen() {
  const reports: IntersectionObserverCallback[] = []
  const observer = { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] }
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    reports.push(callback)
    return { ...observer, root: null, rootMargin: '', scrollMargin: '', thresholds: [] }
  })
  const near: Partial<IntersectionObserverEntry> = { isIntersecting: true }
  const entries = [Object.assign(Object.create(null), near)]
  return {
    come: () =>
      act(async () => {
        for (const report of reports) report(entries, Object.create(null))
      }),
  }
}
afterEach(() => void jest.restoreAllMocks())

async function show(of: CourseGear[] | undefined, fetchWidget = async () => widget) {
  const screenWatch = watchScreen()
  const page = (...ids: number[]) => ({
    list: ids.map((id) => ({ id })),
    totalItems: ids.length,
    totalPages: 1,
  })
  const running = await showPage({
    pages,
    address: '/clase/7',
    answers: {
      '/api/Course/Details/7': course({ id: 7, ...(of && { gear: of }) }),
      [query('Casco')]: page(1),
      [query('Rodilleras')]: page(1, 2),
      [query('Tabla', 'Tablas')]: page(),
    },
    fetchWidget,
  })
  return { ...running, ...screenWatch }
}

describe('what a class uses', () => {
  it('is asked of the shop once somebody comes near, piece by piece', async () => {
    const { calls, come } = await show(gear)
    expect(screen.getByRole('region', { name: 'Lo que usa tu clase' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Casco en la tienda' })).toHaveAttribute(
      'href',
      '/productos?name=Casco&category=Protecciones',
    )
    expect(calls.filter((call) => call.includes('/api/Product'))).toEqual([])
    await come()
    expect(await screen.findByText('Productos: 2')).toBeVisible()
    expect(calls.filter((call) => call.includes('/api/Product'))).toEqual([
      `GET ${query('Casco')}`,
      `GET ${query('Rodilleras')}`,
    ])
  })

  it('is linked no longer where the shop has nothing of it', async () => {
    const { come } = await show([...gear, { requirement: 'Tabla', category: 'Tablas' }])
    await come()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tabla en la tienda' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Casco en la tienda' })).toBeVisible()
  })

  it('is still linked where the shop does not come', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { come } = await show(gear, async () => Promise.reject(new Error('gone')))
    const part = screen.getByRole('region', { name: 'Lo que usa tu clase' })
    await come()
    await waitFor(() => expect(part).toHaveAttribute('aria-busy', 'false'))
    expect(screen.getByRole('link', { name: 'Rodilleras en la tienda' })).toBeVisible()
  })

  it('is nothing, and asks nothing, where no requirement names a category', async () => {
    const { calls, come } = await show(undefined)
    await come()
    expect(screen.queryByText('Lo que usa tu clase')).toBeNull()
    expect(calls).toEqual(['GET /api/Course/Details/7'])
  })
})
