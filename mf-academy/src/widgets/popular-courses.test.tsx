import { describe, expect, it } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { screen, waitFor } from '@testing-library/react'
import { course } from '../testing/course-factory.ts'
import { session } from '../testing/session-factory.ts'
import { Component, loader } from './popular-courses.tsx'

function Home() {
  return (
    <>
      <h1>Inicio</h1>
      <Component data={usePageData<typeof loader>()} />
    </>
  )
}

/** The widget on a page of its own. @param isMember whether the viewer has a membership. */
function show(courses: ReturnType<typeof course>[], isMember = false) {
  const load = async () => ({ loader: ({ api }: LoaderArgs) => loader({ api }), Component: Home })
  return showPage({
    pages: [{ id: 'home', path: '/', access: 'public', title: 'Inicio', load }],
    address: '/',
    answers: {
      '/api/Course/GetPopular?total=4&trialFirst=true': courses,
      '/api/Me/Membership/IsActive': isMember,
    },
    me: isMember ? { id: 5, name: 'Ana', roles: ['GeneralUser'] } : {},
  })
}

describe('the popular courses', () => {
  it('lead to their pages and say what it takes to start', async () => {
    const nextSession = session({ startTime: '2126-11-24T22:00:00.000Z', placesLeft: 3 })
    await show([course({ id: 7, title: 'Bowl para todos', nextSession })])
    expect(screen.getByRole('link', { name: /Bowl para todos/ })).toHaveAttribute('href', '/clase/7')
    expect(screen.getByText(saying('Desde $1,380.00 para empezar'))).toBeVisible()
    expect(screen.getByText(saying('Dom 24 nov, 4:00 p.m. · Patio Portales'))).toBeVisible()
    expect(screen.getByText('Quedan 3 lugares')).toBeVisible()
  })

  it('count the membership of whoever has one', async () => {
    const { calls } = await show([course({ id: 7 }), course({ id: 8 })], true)
    await waitFor(() => expect(screen.queryByText(saying(/para empezar$/))).toBeNull())
    expect(screen.getAllByText('$180.00')).toHaveLength(2)
    expect(calls.filter((call) => call.includes('IsActive'))).toHaveLength(1)
  })

  it('say so when there are none', async () => {
    await show([])
    expect(screen.getByText('Pronto publicaremos nuevos cursos.')).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
