import { describe, expect, it, jest } from '@jest/globals'
import type { Participant } from '@rodada/contracts/family/participant'
import { showPage } from '@rodada/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { student, subscription } from '../testing/subscription-details-fixture.ts'

const errorPage = {
  id: 'error',
  path: '/Error',
  access: 'public',
  title: 'Error',
  load: async () => ({ Component: () => <h1>Ocurrió un error</h1> }),
} as const

function show(query: string, who: Partial<Participant> = {}) {
  return showPage({
    pages: [...pages, errorPage],
    address: `/carta-responsiva${query}`,
    answers: { '/api/Me/Subscription/Details/12': subscription({ participants: [student(who)] }) },
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
  })
}

const letter = () => screen.getByRole('article').textContent ?? ''
const asParent = /como madre, padre, tutora o tutor/
const blank = '(espacio para escribir)'

describe('/carta-responsiva', () => {
  it('is signed by the parent of a minor', async () => {
    await show('?suscripcion=12&alumno=31')
    expect(letter()).toMatch(asParent)
    expect(letter()).toContain('Ana Peña Ruiz')
    expect(letter()).toContain('tutor de Leo Peña, con fecha de nacimiento 20 de marzo de 2015')
    expect(letter()).toContain('Nombre y firma de madre, padre, tutora o tutor')
  })

  it('is signed by an adult without a parent', async () => {
    await show('?suscripcion=12&alumno=31', { name: 'Eva Ríos', birthdate: '1990-05-01', parentName: null })
    expect(letter()).not.toMatch(asParent)
    expect(letter()).toMatch(/Yo, Eva Ríos, mayor de edad/)
    expect(letter()).toContain('Nombre y firma de alumna o alumno')
  })

  it('takes the names from the address, too', async () => {
    await show('?participantName=Luz%20Sol&parentName=Juan%20Sol&birthdate=2016-02-29')
    expect(letter()).toMatch(/Yo, Juan Sol, .* de Luz Sol, con fecha de nacimiento 29 de febrero de 2016/)
  })

  it.each([
    ['a day that never was', '?participantName=Luz&parentName=Juan&birthdate=2015-02-29'],
    ['no day', '?participantName=Luz&parentName=Juan&birthdate=%3Cb%3E'],
  ])('leaves room for %s', async (_what, query) => {
    await show(query)
    expect(letter()).toMatch(asParent)
    expect(letter()).toContain(`con fecha de nacimiento ${blank}`)
  })

  it('is a blank form without anybody', async () => {
    await show('')
    expect(letter()).toContain(`Yo, ${blank}`)
  })

  it('is nobody’s whom the subscription does not have', async () => {
    const { router } = await show('?suscripcion=12&alumno=99')
    expect(router.state.location.pathname).toBe('/Error')
  })

  it('prints', async () => {
    const print = jest.fn()
    window.print = print
    await show('')
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})
