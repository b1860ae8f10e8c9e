import { describe, expect, it } from '@jest/globals'
import { latestClassesTaken } from '@rodada/contracts/class/rules'
import type { Role } from '@rodada/contracts/roles'
import type { StudentDetails } from '@rodada/contracts/student/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../../pages.ts'
import { onePage } from '../../../testing/list-page-factory.ts'
import { booking } from '../../../testing/session-factory.ts'

const taken = {
  ...{ subscriptionId: 30, courseId: 3, courseTitle: 'Bowl', instructorName: 'Iker' },
  zone: 'America/Mexico_City',
}
const ana: StudentDetails = {
  ...{ id: 12, name: 'Ana Ríos', birthdate: '2015-11-25', relationship: 'Madre', parentName: 'Berta Luna' },
  ...{ responsibleId: 41, contactName: 'Berta Luna', contactPhone: '+525512345678' },
  ...{ contactEmail: 'berta@correo.test', whyNot: '', hasLetter: true },
  membership: { activeUntil: '2027-03-01T18:00:00.000Z', pending: null },
  subscriptions: [
    {
      ...{ id: 30, status: 'Active', confirming: false, courseTitle: 'Patineta desde cero' },
      ...{ acquiredClasses: 8, pendingClasses: 3, dueDate: '2026-12-20T21:05:00.000Z' },
      participants: [{ id: 12, name: 'Ana Ríos', contactName: 'Berta Luna', contactPhone: '+525512345678' }],
    },
  ],
  comingClasses: [booking({ participant: { id: 12, name: 'Ana Ríos' } })],
  classesTaken: [{ ...taken, startedTime: '2026-11-20T21:05:00.000Z', state: 'finished' }],
}
const nothing: Partial<StudentDetails> = {
  ...{ contactName: '', contactPhone: '', contactEmail: '', hasLetter: false },
  whyNot: 'No tiene ninguna suscripción activa.',
  membership: { activeUntil: null, pending: null },
  ...{ subscriptions: [], comingClasses: [], classesTaken: [] },
}
const due = { price: 1200, payUntil: '2026-12-01T18:00:00.000Z', paidWithId: null, confirming: false }

function show(overrides: Partial<StudentDetails> = {}, roles: Role[] = ['ClassCapturist']) {
  fakeDate('2026-11-24T18:00:00Z')
  return showPage({
    ...{ pages, address: '/administrar-alumnos/12', me: { id: 1, roles } },
    answers: {
      '/api/Student/Details/12': { ...ana, ...overrides },
      '/api/Student/Index': onePage([]),
      '/api/Address/GetAddresses': [],
    },
  })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const hrefsOf = (name: string) =>
  part(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('/administrar-alumnos/{id}', () => {
  it('shows who it is and how they stand', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ana Ríos')
    expect(screen.getByText('Alumno #12')).toBeVisible()
    expect(factOf('Fecha de nacimiento')).toHaveTextContent('25 de noviembre de 2015')
    expect(factOf('Edad')).toHaveTextContent('10 años')
    expect(factOf('Estado')).toHaveTextContent('Al corriente')
    expect(factOf('Carta responsiva')).toHaveTextContent('Firmada')
    expect(factOf('Membresía anual')).toHaveTextContent('Activa hasta el lunes, 1 de marzo de 2027')
    const [, row] = part('Suscripciones').getAllByRole('row')
    expect(row).toHaveTextContent(/#30.*Patineta desde cero.*Activ.*Pendientes: 3.*20 dic 2026/)
    expect(part('Clases tomadas').getByText('Bowl')).toBeVisible()
    expect(part('Próximas clases').getByText(saying(/^Bowl para todos · Patio Portales/))).toBeVisible()
  })

  it('leads class capturists to the calls, subscriptions and classes', async () => {
    await show()
    expect(hrefsOf('Responsable')).toEqual([
      'tel:+525512345678',
      'https://wa.me/525512345678?text=Hola%2C%20Berta.',
      'mailto:berta@correo.test',
      '/administrar-familias/41',
    ])
    expect(hrefsOf('Suscripciones')).toEqual([
      '/suscripcion/30?modo=administrar',
      '/administrar-suscripciones?student=12',
    ])
    expect(hrefsOf('Clases tomadas')).toEqual(['/suscripcion/30?modo=administrar'])
    expect(part('Próximas clases').getByRole('button', { name: /^Cancelar lugar/ })).toBeVisible()
  })

  it('leads administrators to the account, and to nothing that is not theirs', async () => {
    await show({ membership: { activeUntil: null, pending: { id: 31, ...due } } }, ['Admin'])
    expect(hrefsOf('Responsable')).toContain('/usuarios/41')
    expect(factOf('Membresía anual')).toHaveTextContent('Pendiente de pago')
    for (const name of ['Datos', 'Suscripciones', 'Clases tomadas']) expect(hrefsOf(name)).toEqual([])
    expect(part('Próximas clases').queryByRole('button')).toBeNull()
  })

  it('says what there is not', async () => {
    await show(nothing)
    for (const text of [
      'Aún no hay datos de quien responde por este alumno.',
      'No tiene clases agendadas.',
      'No tiene suscripciones.',
      'Aún no ha tomado clases.',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(factOf('Estado')).toHaveTextContent('No al corriente No tiene ninguna suscripción activa.')
    expect(factOf('Carta responsiva')).toHaveTextContent('Falta firmarla')
    expect(factOf('Membresía anual')).toHaveTextContent('No tiene')
  })

  it('has the way to a membership that is owed, and to classes that it does not show', async () => {
    const classesTaken = Array.from({ length: latestClassesTaken }, (_, at) => ({
      ...{ ...taken, state: 'finished' as const },
      startedTime: new Date(Date.UTC(2026, 9, 1 + at)).toISOString(),
    }))
    await show({ classesTaken, membership: { activeUntil: null, pending: { id: 31, ...due } } })
    expect(hrefsOf('Datos')).toEqual(['/suscripcion/31?modo=administrar'])
    expect(hrefsOf('Clases tomadas').at(-1)).toBe('/asistencia?search=12')
  })

  it('goes back to the list where it was opened by its address', async () => {
    const { router } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Regresar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrar-alumnos'))
  })
})
