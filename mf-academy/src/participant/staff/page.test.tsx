import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import type { Student } from '@rodada/contracts/student/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { onePage } from '../../testing/list-page-factory.ts'

const index = '/api/Student/Index'

const ana: Student = {
  ...{ id: 12, name: 'Ana Ríos', birthdate: '2015-11-25', responsibleId: 41 },
  ...{ contactName: 'Berta Luna', contactPhone: '+525512345678', unpaidId: 31, whyNot: '' },
  subscriptions: [
    {
      ...{ id: 30, courseId: 3, courseTitle: 'Patineta desde cero', pendingClasses: 1, studentCount: 1 },
      dueDate: '2026-12-20T21:05:00Z',
    },
  ],
  nextClass: {
    ...{ sessionId: 5, courseTitle: 'Patineta desde cero', place: 'Skatepark del puerto' },
    ...{ startTime: '2026-11-27T22:00:00Z', zone: 'America/Mexico_City' },
  },
  hasLetter: true,
  lastClassTime: '2026-11-20T22:00:00Z',
}
const beto: Student = {
  ...ana,
  ...{ id: 13, name: 'Beto Báez', contactName: '', contactPhone: '', unpaidId: null, subscriptions: [] },
  ...{ whyNot: 'No tiene ninguna suscripción activa.', nextClass: null, hasLetter: false },
  lastClassTime: null,
}

interface Setting {
  role?: Role
  query?: string
  answers?: Readonly<Record<string, unknown>>
  commands?: Readonly<Record<string, () => unknown>>
}

function show({ role = 'ClassCapturist', query = '', answers = {}, commands = {} }: Setting = {}) {
  return showPage({
    pages,
    address: `/administrar-alumnos${query}`,
    answers: { '/api/Address/GetAddresses': [{ id: 7, name: 'Puerto' }], ...answers },
    commands,
    me: { id: 1, roles: [role] },
  })
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const hrefs = (cells: Awaited<ReturnType<typeof row>>) =>
  cells.getAllByRole('link').map((link) => link.getAttribute('href'))

const messageAbout = (text: string) =>
  expect.stringContaining(`https://wa.me/525512345678?text=${encodeURIComponent(`Hola, Berta: ${text}`)}`)

describe('/administrar-alumnos', () => {
  it('shows who is to call, what is left and what comes next, with the ways on', async () => {
    fakeDate('2026-11-24T18:00:00Z')
    await show({ answers: { [index]: onePage([ana, beto]) } })
    expect(screen.getByRole('heading', { level: 1, name: 'Alumnos' })).toBeVisible()
    const cells = await row('Ana Ríos')
    for (const text of ['10 años', 'Berta Luna', '1 clase', '20 dic 2026', 'Al corriente', 'Firmada'])
      expect(cells.getByText(saying(text))).toBeVisible()
    expect(cells.getByText('27 nov 2026')).toBeVisible()
    expect(cells.getByText(saying('4:00 p.m. · Skatepark del puerto · Patineta desde cero'))).toBeVisible()
    expect(hrefs(cells)).toEqual([
      '/administrar-alumnos/12',
      'tel:+525512345678',
      '/asistencia?search=12',
      '/administrar-suscripciones?search=%2331',
      '/suscripcion/30?modo=administrar',
      messageAbout('la inscripción #31 de Ana está pendiente de pago.'),
    ])
    const other = await row('Beto Báez')
    for (const text of ['Sin clases', 'Sin reserva', 'No al corriente', 'Falta'])
      expect(other.getByText(saying(text))).toBeVisible()
    expect(other.getByText('Sin suscripción activa.')).toBeVisible()
    expect(hrefs(other)).toEqual(['/administrar-alumnos/13'])
  })

  it('leads administrators to the student, and to nothing that is not theirs', async () => {
    await show({ role: 'Admin', answers: { [index]: onePage([ana]) } })
    expect(hrefs(await row('Ana Ríos'))).toEqual([
      '/administrar-alumnos/12',
      'tel:+525512345678',
      messageAbout('la inscripción #31 de Ana está pendiente de pago.'),
    ])
  })

  it('says whose students it shows, and takes that away', async () => {
    const { router } = await show({
      query: '?user=41',
      answers: { [`${index}?user=41`]: onePage([ana]), [index]: onePage([ana, beto]) },
    })
    expect(await screen.findByLabelText('Id de usuario:')).toHaveValue('41')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Id de usuario' }))
    await row('Beto Báez')
    expect(router.state.location.search).toBe('')
  })

  it('keeps its tab and order while it is filtered', async () => {
    const filters = 'course=cero&addressId=7&withoutLetter=true'
    const { router } = await show({
      query: '?state=expiring&orderBy=birthdate',
      answers: {
        [`${index}?state=expiring&orderBy=birthdate`]: onePage([]),
        [`${index}?search=luna&state=expiring&${filters}&orderBy=birthdate`]: onePage([ana]),
      },
    })
    await userEvent.type(await screen.findByLabelText('Nombre, teléfono o #ID:'), 'luna')
    await userEvent.type(screen.getByLabelText('ID o nombre del curso:'), 'cero')
    await userEvent.selectOptions(screen.getByLabelText('Lugar de su próxima clase:'), 'Puerto')
    await userEvent.selectOptions(screen.getByLabelText('Carta responsiva:'), 'Falta firmarla')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await row('Ana Ríos')
    expect(router.state.location.search).toBe(`?search=luna&${filters}&state=expiring&orderBy=birthdate`)
  })

  it('says that there are none', async () => {
    await show({ answers: { [index]: onePage([]) } })
    expect(await screen.findByText('No hay alumnos.')).toBeVisible()
  })

  it('says that they could not be had', async () => {
    const offline = () => Promise.reject(new TypeError('offline'))
    await show({ commands: { [index]: offline } })
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible()
  })
})
