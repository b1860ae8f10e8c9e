import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course, coursePage } from '../../testing/course-factory.ts'
import { session } from '../../testing/session-factory.ts'

beforeEach(() => fakeDate('2026-11-24T18:00:00Z'))
afterEach(() => void jest.useRealTimers())

const user = userEvent.setup({ delay: null })
const done = { success: true, messages: ['Listo.'], errors: {} }
const [leo, eva] = [
  { id: 9, name: 'Leo' },
  { id: 8, name: 'Eva' },
]

const booked: StaffSession = {
  ...session(),
  ...{ taken: 3, waiting: 2, students: 1, version: 1, instructors: [leo] },
}
const students = '/api/ClassCapturist/Session/Students/41'
const mia = { id: 31, name: 'Mía Peña', bookingId: 71, subscriptionId: 12, status: 'booked' }

async function show(
  sessions: readonly StaffSession[],
  commands: Record<string, (sent: SentCommand) => unknown> = {},
  answers: Record<string, unknown> = {},
) {
  const sent: unknown[] = []
  const running = await showPage({
    pages,
    address: '/administrar-horario',
    me: { id: 3, name: 'Leo', roles: ['ClassCapturist'] },
    answers: {
      [students]: [mia],
      '/api/ClassCapturist/Timetable/Week': { from: '2026-11-23', to: '2026-11-29', sessions },
      '/api/Address/GetAddresses': [
        { id: 3, name: 'Patio Portales' },
        { id: 4, name: 'Bowl Sur' },
      ],
      '/api/ClassCapturist/Instructor/Index': [eva],
      '/api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title': coursePage([
        course({ id: 7, title: 'Bowl para todos', levels: ['Básico', 'Medio'] }),
        course({ id: 8, title: 'Calle' }),
      ]),
      ...answers,
    },
    commands: Object.fromEntries(
      Object.entries(commands).map(([url, answer]) => [
        url,
        (command: SentCommand) => {
          sent.push(command.body)
          return answer(command)
        },
      ]),
    ),
  })
  await screen.findByRole('heading', { level: 2 })
  return { ...running, sent, notices: () => running.app.notices.store.getState().map(({ text }) => text) }
}

describe('/administrar-horario', () => {
  it('shows the week with its bookings, who waits and who is booked', async () => {
    const others = [{ ...mia, id: 8, name: 'Eva Ruiz', subscriptionId: 13, status: 'held' }]
    const { calls } = await show(
      [booked, { ...booked, id: 42, capacity: null, taken: 1, waiting: 0, status: 'held' }],
      {},
      {
        '/api/ClassCapturist/Session/Students/42': others,
      },
    )
    const tuesday = within(screen.getByRole('region', { name: 'martes 24 de noviembre' }))
    for (const text of ['3 de 8 lugares', '2 en lista de espera', '1 reservación', 'En curso'])
      expect(tuesday.getByText(text)).toBeVisible()
    expect(tuesday.getAllByRole('link', { name: 'Bowl para todos' })[0]).toHaveAttribute(
      'href',
      '/clase/7?modo=administrar',
    )
    const [, second] = tuesday.getAllByText('Alumnos')
    expect(calls).not.toContain('GET /api/ClassCapturist/Session/Students/42')
    await user.click(second ?? document.body)
    expect(await tuesday.findByRole('link', { name: 'Eva Ruiz' })).toHaveAttribute(
      'href',
      '/administrar-alumnos/8',
    )
    expect(calls.filter((call) => call.includes('/Session/Students/'))).toHaveLength(1)
    // Held sessions stay in view without actions.
    expect(tuesday.getAllByRole('button', { name: /^Cancelar (?!lugar)/ })).toHaveLength(1)
    expect(tuesday.queryByText(/^Cancelar lugar/)).toBeNull()
  })

  it('tells a class that was begun from one that is over', async () => {
    const at = (id: number, startTime: string, endTime: string) => ({ ...booked, id, startTime, endTime })
    await show([
      { ...at(41, '2026-11-24T17:30:00.000Z', '2026-11-24T18:30:00.000Z'), status: 'held' },
      { ...at(42, '2026-11-24T17:00:00.000Z', '2026-11-24T18:00:00.000Z'), status: 'held' },
    ])
    expect(screen.getAllByText(/^(En curso|Impartida)$/).map(({ textContent }) => textContent)).toEqual([
      'En curso',
      'Impartida',
    ])
  })

  it('asks again for students that did not come', async () => {
    let tries = 0
    const { calls } = await show([booked], {
      [students]: () => {
        tries += 1
        return tries === 1 ? Promise.reject(new TypeError('offline')) : [mia]
      },
    })
    await user.click(screen.getByText('Alumnos'))
    expect(await screen.findByRole('alert')).toHaveTextContent('conexión')
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(screen.getByText('Alumnos')).toHaveFocus()
    expect(await screen.findByRole('link', { name: 'Mía Peña' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls.filter((call) => call.endsWith(students))).toHaveLength(2)
  })

  it('gives the place of a customer back, with a reason or without', async () => {
    const answer = { success: true, messages: ['Lugar cancelado.'], errors: {} }
    const left: unknown[] = [mia]
    const { sent, notices } = await show([booked], {
      [students]: () => left,
      '/api/ClassCapturist/Booking/Cancel/71': () => left.pop() && answer,
    })
    await user.click(screen.getByText('Alumnos'))
    await user.click(await screen.findByRole('button', { name: /^Cancelar lugar de Mía Peña/ }))
    const question = within(screen.getByRole('dialog', { name: '¿Cancelar el lugar de Mía Peña?' }))
    expect(left).toEqual([mia])
    await user.type(question.getByLabelText('Motivo (opcional)'), ' No es su nivel')
    await user.click(question.getByRole('button', { name: 'Cancelar lugar' }))
    await waitFor(() => expect(notices()).toEqual(['Lugar cancelado.']))
    expect(sent).toContainEqual({ reason: 'No es su nivel' })
    // The list stays open with the remaining students.
    expect(await screen.findByText('Ya no tiene alumnos.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mía Peña' })).toBeNull()
  })

  it('cancels a class with a reason', async () => {
    const answer = { success: true, messages: ['La clase se canceló.'], errors: {}, affected: 3 }
    const { sent, notices } = await show([booked], { '/api/ClassCapturist/Session/Cancel/41': () => answer })
    await user.click(screen.getByRole('button', { name: /^Cancelar (?!lugar)/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar clase' }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toBeInvalid())
    expect(sent).toEqual([])
    await user.type(dialog.getByLabelText('Motivo'), 'Lluvia')
    await user.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(notices()).toEqual(['La clase se canceló.']))
    expect(sent).toEqual([{ reason: 'Lluvia' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('moves a class, and shows at the field what stands against it', async () => {
    const errors = { Date: ['Esta fecha ya pasó. Elige otra.'] }
    const { sent } = await show([booked], {
      '/api/ClassCapturist/Session/Move/41': () => ({ success: false, messages: [], errors }),
    })
    await user.click(screen.getByRole('button', { name: /^Mover/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Mover clase' }))
    expect(dialog.getByLabelText('Desde')).toHaveValue('16:00')
    fireEvent.change(dialog.getByLabelText('Fecha'), { target: { value: '2026-11-20' } })
    await user.selectOptions(dialog.getByLabelText(/^Lugar/), 'Bowl Sur')
    await user.click(dialog.getByRole('button', { name: 'Mover clase' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Fecha')).toHaveAccessibleDescription('Esta fecha ya pasó. Elige otra.'),
    )
    expect(sent).toEqual([{ date: '2026-11-20', from: '16:00', to: '17:00', addressId: 4, version: 1 }])
  })

  it('keeps a dialog while its command is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { sent } = await show([booked], { '/api/ClassCapturist/Session/Cancel/41': () => promise })
    await user.click(screen.getByRole('button', { name: /^Cancelar (?!lugar)/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar clase' }))
    await user.type(dialog.getByLabelText('Motivo'), 'Lluvia')
    await user.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await act(async () => undefined)
    expect(screen.getByRole('dialog', { name: 'Cancelar clase' })).toBeVisible()
    await act(async () => resolve(done))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Mover/ }))
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does nothing with a class that is over, and little with one that has begun', async () => {
    const at = (startTime: string, endTime: string) => ({ ...booked, startTime, endTime })
    await show([
      at('2026-11-24T17:30:00.000Z', '2026-11-24T18:30:00.000Z'),
      { ...at('2026-11-24T16:00:00.000Z', '2026-11-24T17:00:00.000Z'), id: 42 },
    ])
    const buttons = within(screen.getByRole('region', { name: 'martes 24 de noviembre' })).getAllByRole(
      'button',
    )
    expect(buttons.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['Cancelar', 'Instructores'])
  })

  it('says who holds a class, and who stands in', async () => {
    const { sent, notices } = await show([booked], {
      '/api/ClassCapturist/Session/SetInstructors/41': () => done,
    })
    await user.click(screen.getByRole('button', { name: /^Instructores/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Instructores de la clase' }))
    // An instructor without the role stays until another is chosen.
    expect(dialog.getByRole('checkbox', { name: 'Leo' })).toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: 'Leo' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Eva' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(notices()).toEqual(['Listo.']))
    expect(sent).toEqual([{ instructorIds: [8] }])
  })

  it('books for a customer, who is found by name', async () => {
    const search = '/api/ClassCapturist/Booking/Subscriptions?sessionId=41&search='
    const participants = [
      { id: 31, name: 'Mía Peña', isBooked: false },
      { id: 32, name: 'Leo Peña', isBooked: true },
    ]
    const row = { id: 12, ownerName: 'Ana Peña', isPaid: true, available: 3, participants }
    const { sent } = await show(
      [booked],
      {
        '/api/ClassCapturist/Booking/Create': () => ({
          ...{ success: false, messages: [] },
          errors: { ParticipantId: ['Mía Peña ya está en esta clase.'] },
        }),
      },
      {
        [`${search}mia`]: { list: [row], totalItems: 14 },
        [`${search}nadie`]: { list: [], totalItems: 0 },
      },
    )
    await user.click(screen.getByRole('button', { name: /^Reservar/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reservar para un cliente' }))
    const words = dialog.getByLabelText('Alumno, cliente o número de suscripción')
    await user.type(words, 'nadie{Enter}')
    expect(
      await dialog.findByText('Nadie con esas palabras tiene clases de este curso por agendar.'),
    ).toBeVisible()
    await user.clear(words)
    await user.type(words, 'mia')
    await user.click(dialog.getByRole('button', { name: 'Buscar' }))
    const card = await dialog.findByRole('radio', {
      name: 'Mía Peña Suscripción #12 · Ana Peña · 3 por agendar',
    })
    expect(dialog.getByRole('radio', { name: /Ya está en esta clase$/ })).toBeDisabled()
    expect(dialog.getByText(/^Mostramos 1 de 14 suscripciones\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reservar lugar' }))
    expect(await dialog.findByText('Elige para quién es el lugar.')).toBeVisible()
    await user.click(card)
    await user.click(dialog.getByRole('button', { name: 'Reservar lugar' }))
    expect(await dialog.findByText('Mía Peña ya está en esta clase.')).toBeVisible()
    expect(sent).toEqual([{ sessionId: 41, participantId: 31, subscriptionId: 12 }])
  })

  it('shows what was found under the words that it was found for alone', async () => {
    const search = '/api/ClassCapturist/Booking/Subscriptions?sessionId=41&search='
    const participants = [{ id: 32, name: 'Leo Peña', isBooked: true }]
    const row = { id: 12, ownerName: 'Ana Peña', isPaid: true, available: 3, participants }
    const { calls } = await show([booked], {}, { [`${search}leo`]: { list: [row], totalItems: 1 } })
    await user.click(screen.getByRole('button', { name: /^Reservar/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reservar para un cliente' }))
    const words = dialog.getByLabelText('Alumno, cliente o número de suscripción')
    const times = () => calls.filter((call) => call.includes('search=leo')).length
    await user.type(words, 'leo')
    fireEvent.click(dialog.getByRole('button', { name: 'Buscar' }))
    fireEvent.change(words, { target: { value: 'leon' } })
    await waitFor(() => expect(times()).toBe(1))
    await dialog.findByRole('button', { name: 'Buscar' })
    expect(dialog.queryByRole('radio')).toBeNull()

    fireEvent.change(words, { target: { value: 'leo' } })
    expect(await dialog.findByRole('radio', { name: /Ya está en esta clase$/ })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(times()).toBe(2))
  })

  it('adds a class to a week, also to an empty one', async () => {
    const { sent, notices } = await show([], { '/api/ClassCapturist/Session/Add': () => done })
    expect(screen.getByText('No hay clases esta semana.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Agregar clase' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Agregar clase' }))
    await user.click(dialog.getByRole('button', { name: 'Agregar clase' }))
    const courseField = dialog.getByRole('combobox', { name: /^Curso/ })
    await waitFor(() => expect(courseField).toBeInvalid())
    expect(sent).toEqual([])
    await user.type(courseField, 'bowl{ArrowDown}{Enter}')
    fireEvent.change(dialog.getByLabelText('Fecha'), { target: { value: '2026-11-28' } })
    await user.selectOptions(dialog.getByLabelText('Desde'), '16:00')
    await user.selectOptions(dialog.getByLabelText('Hasta'), '17:00')
    await user.selectOptions(dialog.getByLabelText(/^Nivel/), 'Medio')
    await user.type(dialog.getByLabelText(/^Cupo/), '12')
    await user.click(dialog.getByRole('checkbox', { name: 'Eva' }))
    await user.click(dialog.getByRole('button', { name: 'Agregar clase' }))
    await waitFor(() => expect(notices()).toEqual(['Listo.']))
    expect(sent).toEqual([
      {
        ...{ courseId: 7, date: '2026-11-28', from: '16:00', to: '17:00', addressId: null },
        ...{ level: 'Medio', capacity: 12, instructorIds: [8] },
      },
    ])
  })
})
