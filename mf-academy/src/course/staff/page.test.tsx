import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course, courseLookups, coursePage } from '../../testing/course-factory.ts'

const index = '/api/Course/GetCourseIndex'

async function show(query: string, answers: Readonly<Record<string, unknown>>, roles: readonly Role[]) {
  const options = { pages, me: { id: 3, name: 'Leo', roles: [...roles] } }
  const running = await showPage({
    ...options,
    answers: {
      ...{ ...courseLookups, [index]: coursePage([]), [`${index}?trialFirst=true`]: coursePage([]) },
      ...{ '/api/Me/Membership/IsActive': false, ...answers },
    },
    address: '/academia',
  })
  await act(() => running.router.navigate(`/administrar-cursos${query}`))
  return running
}

const capturist = ['ClassCapturist'] as const

describe('/administrar-cursos', () => {
  it('lists the courses; each opens as its keeper sees it', async () => {
    await show('', { [index]: coursePage([course({ id: 7, title: 'Bowl para todos' })]) }, capturist)
    expect(screen.getByRole('heading', { level: 1, name: 'Administrar cursos' })).toBeVisible()
    const cards = within(await screen.findByRole('table', { name: 'Clases' }))
    expect(cards.getByRole('link', { name: 'Más Información sobre Bowl para todos' })).toHaveAttribute(
      'href',
      '/clase/7?modo=administrar',
    )
    expect(screen.getByRole('link', { name: 'Crear' })).toHaveAttribute('href', '/clase/nueva')
    expect(screen.queryByRole('navigation', { name: 'Ruta de navegación' })).toBeNull()
  })

  it('filters as the catalogue does', async () => {
    const { router } = await show('', { [`${index}?levels=B%C3%A1sico`]: coursePage([]) }, capturist)
    await userEvent.click(screen.getByText('Niveles', { selector: 'summary' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Básico' }))
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(router.state.location.search).toBe('?levels=B%C3%A1sico'))
    expect(router.state.location.pathname).toBe('/administrar-cursos')
  })

  it('turns pages', async () => {
    await show('', { [index]: coursePage([course({})], 3) }, capturist)
    expect(await screen.findByRole('link', { name: 'Página siguiente' })).toHaveAttribute(
      'href',
      '/administrar-cursos?currentPage=2',
    )
  })

  it('says so when there are none, and what to do', async () => {
    await show('', {}, capturist)
    expect(await screen.findByText('No hay clases disponibles.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nuevo curso' })).toHaveAttribute('href', '/clase/nueva')
  })

  it.each<[string, readonly Role[]]>([
    ['customers', ['GeneralUser']],
    ['administrators', ['Admin']],
  ])('is not for %s', async (_who, roles) => {
    const { router } = await show('', {}, roles)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
