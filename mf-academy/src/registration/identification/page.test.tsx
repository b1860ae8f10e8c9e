import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { showPage } from '@rodada/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { pages } from '../../pages.ts'
import { course } from '../../testing/course-factory.ts'

const step = '/clase/7/identificacion'
const registration = '/clase/7/registro'

/** Account data that the registration reads. */
const saved = {
  '/api/Me/Responsible/Details': {},
  '/api/Me/Participants': [],
  '/api/Me/Membership/IsActive': false,
  '/api/Me/Membership/IsPending': false,
}

const show = (me: Me = {}, query = '') =>
  showPage({
    pages,
    address: `${step}${query}`,
    answers: { '/api/Course/Details/7': course({ id: 7, title: 'Bowl para todos', price: 180 }), ...saved },
    me,
  })

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('/clase/{id}/identificacion', () => {
  it('leads those with an account and those without one to the registration', async () => {
    await show()
    expect(hrefOf('Tengo una cuenta')).toBe(`/identificacion?returnUrl=${encodeURIComponent(registration)}`)
    expect(hrefOf('Soy nuevo')).toBe(`${registration}?newUser=true`)
  })

  it('sums up the course and leads to others and to subscriptions', async () => {
    await show()
    const summary = within(screen.getByRole('region', { name: 'Bowl para todos' }))
    expect(summary.getByText('$180.00')).toBeVisible()
    expect(summary.getByText('precio por clase')).toBeVisible()
    expect(summary.getByText('$1,380.00').parentElement).toHaveTextContent('Desde $1,380.00 para empezar')
    expect(summary.getByText('Básico · Bowl y Calle')).toBeVisible()
    expect(hrefOf('Elegir otro curso')).toBe('/academia')
    expect(hrefOf('Ir a mis suscripciones')).toBe('/suscripciones')
    expect(hrefOf('Regresar')).toBe('/clase/7')
  })

  it('announces no class that is not offered any more', async () => {
    await show({}, '?horario=5&fecha=2020-01-07')
    expect(screen.getByText('Esa clase ya no está disponible.')).toBeVisible()
  })
})

describe('who is signed in', () => {
  it.each<[string, NonNullable<Me['roles']>, string]>([
    ['a customer', ['GeneralUser'], registration],
    ['staff', ['Instructor'], '/clase/7'],
  ])('skips the step: %s', async (_who, roles, target) => {
    const { router } = await show({ id: 5, name: 'Ana', roles })
    await waitFor(() => expect(router.state.location.pathname).toBe(target))
    expect(router.state.historyAction).toBe('REPLACE')
  })
})

it('is skipped by a visitor who has begun to fill in the form', async () => {
  sessionStorage.setItem('rodada.draft.nobody.registration:7', JSON.stringify({ code: 'HOLA' }))
  const { router } = await show()
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `${registration}?newUser=true`,
    ),
  )
  sessionStorage.clear()
})
