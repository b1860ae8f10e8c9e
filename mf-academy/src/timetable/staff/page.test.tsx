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
const students = '/api/ClassCapturist/Session/People/41'
const mia = {
  ...{ id: 31, name: 'Mía Peña', bookingId: 71, subscriptionId: 12, status: 'booked' },
  ...{ familyId: 12, contactName: 'Ana Peña', contactPhone: '+525512345678', note: 'Llega tarde los martes' },
}
const peopleOf = (students: readonly unknown[], waiting: readonly unknown[] = []) => ({ students, waiting })
const block = (name = /Bowl para todos/) => screen.getByRole('button', { name })

async function show(
  sessions: readonly StaffSession[],
  commands: Record<string, (sent: SentCommand) => unknown> = {},
  answers: Record<string, unknown> = {},
  query = '',
  week: object = {},
) {
  const sent: unknown[] = []
  const running = await showPage({
    pages,
    address: `/administrar-horario${query}`,
    me: { id: 3, name: 'Leo', roles: ['ClassCapturist'] },
    answers: {
      [students]: peopleOf([mia]),
      [`/api/ClassCapturist/Timetable/Week${query.includes('from') ? query : ''}`]: {
        from: '2026-11-23',
        to: '2026-11-29',
        sessions,
        closed: [],
        undoable: [],
        ...week,
      },
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
  await screen.findByRole('button', { name: 'Agregar clase' })
  return { ...running, sent, notices: () => running.app.notices.store.getState().map(({ text }) => text) }
}

describe('/administrar-horario', () => {
  it('shows the week by hour; a class opens a panel with its students and whom to call', async () => {
    const { calls } = await show([
      booked,
      { ...booked, id: 42, courseTitle: 'Calle', capacity: null, taken: 1, waiting: 0, instructors: [] },
    ])
    const tuesday = within(screen.getByRole('region', { name: 'martes 24 de noviembre' }))
    const blocks = tuesday.getAllByRole('button')
    expect(blocks.map(({ textContent }) => textContent)).toEqual([
      '4:00 p.m. a 5:00 p.m.Bowl para todos3 de 8 · LPatio Portales',
      '4:00 p.m. a 5:00 p.m.Calle1Patio Portales',
    ])
    expect(calls.filter((call) => call.includes('/Session/People/'))).toEqual([])
    await user.click(block())
    const panel = within(screen.getByRole('dialog', { name: 'Bowl para todos' }))
    for (const text of ['3 de 8 lugares', '2 en lista de espera', 'Con Leo'])
      expect(panel.getByText(text)).toBeVisible()
    const hrefOf = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
    expect(await panel.findByText('Llega tarde los martes')).toBeVisible()
    expect(hrefOf('Bowl para todos')).toBe('/clase/7?modo=administrar')
    expect(hrefOf('Mía Peña')).toBe('/administrar-alumnos/31')
    expect(hrefOf('Ana Peña')).toBe('/administrar-familias/12')
    expect(hrefOf('55 1234 5678')).toBe('tel:+525512345678')
    expect(calls.filter((call) => call.includes('/Session/People/'))).toHaveLength(1)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(block()).toHaveFocus()
  })

  it('shows who waits, and until when a place is kept; prepared words follow what happened', async () => {
    const {
      bookingId: _id,
      subscriptionId: _of,
      status: _status,
      ...eva
    } = { ...mia, id: 32, name: 'Eva Peña' }
    const waits = { ...eva, since: '2026-11-24T01:00:00.000Z' }
    const waiting = [
      { ...waits, entryId: 1, offeredUntil: '2026-11-24T20:00:00.000Z' },
      { ...waits, entryId: 2, id: 33, name: 'Sol Peña', offeredUntil: null },
    ]
    const gone = {
      ...booked,
      id: 42,
      courseTitle: 'Calle',
      status: 'cancelled',
      cancelReason: 'Lluvia',
    } as const
    await show(
      [booked, gone],
      {},
      {
        [students]: peopleOf([], waiting),
        '/api/ClassCapturist/Session/People/42': peopleOf([{ ...mia, status: 'released' }]),
      },
    )
    const texts = (of: HTMLElement) =>
      within(of)
        .getAllByRole('link', { name: /^WhatsApp a Ana Peña/ })
        .map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('text'))
    await user.click(block())
    const line = await screen.findByRole('region', { name: 'Lista de espera' })
    const items = within(line).getAllByRole('listitem')
    expect(items[0]).toHaveTextContent(
      /Eva Peña.*Espera desde el 23 nov, 7:00 p.m..*Lugar ofrecido hasta el 24 nov, 2:00 p.m./,
    )
    expect(items[1]).not.toHaveTextContent('Lugar ofrecido')
    expect(texts(line)).toEqual([
      'Hola, Ana: se liberó un lugar para Eva en «Bowl para todos», martes 24 de noviembre, 4:00 p.m. Te lo guardamos hasta el martes 24 de noviembre, 2:00 p.m.',
      'Hola, Ana.',
    ])
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await user.click(block(/Calle/))
    expect(await screen.findByRole('link', { name: 'Mía Peña' })).toBeVisible()
    expect(texts(screen.getByRole('dialog'))).toEqual([
      'Hola, Ana: se canceló la clase de Mía en «Calle», martes 24 de noviembre, 4:00 p.m. Motivo: Lluvia',
    ])
  })

  it('shows the places and instructors that the address chooses, and leads to others', async () => {
    const south = {
      ...booked,
      id: 42,
      courseTitle: 'Calle',
      instructors: [eva],
      address: { id: 4, name: 'Bowl Sur' },
    }
    await show([booked, south], {}, {}, '?addressId=4')
    expect(screen.queryByRole('button', { name: /Bowl para todos/ })).toBeNull()
    expect(block(/^4:00 p\.m\. a 5:00 p\.m\. ?Calle ?3 de 8 · E ?Bowl Sur$/)).toBeVisible()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(screen.getByRole('link', { name: 'Bowl Sur' })).toHaveAttribute('aria-current', 'true')
    expect(hrefOf('Bowl Sur')).toBe('/administrar-horario')
    expect(hrefOf('Patio Portales')).toBe('/administrar-horario?addressId=4&addressId=3')
    expect(hrefOf('Leo')).toBe('/administrar-horario?addressId=4&instructorId=9')
    expect(hrefOf('Siguiente')).toBe('/administrar-horario?addressId=4&from=2026-11-30')
  })

  it('shows one day on a phone, which the address names', async () => {
    await show([booked, { ...booked, id: 42, date: '2026-11-26' }], {}, {}, '?from=2026-11-26')
    // The styles hide the columns of the others.
    const shown = screen.getAllByRole('region').filter((day) => !day.hasAttribute('data-column'))
    expect(shown.map((day) => within(day).getByRole('heading').textContent)).toEqual([
      'jueves 26 de noviembre',
    ])
    const days = within(screen.getByRole('navigation', { name: 'Días' })).getAllByRole('link')
    expect(days).toHaveLength(7)
    expect(days[3]).toHaveAttribute('aria-current', 'true')
  })

  it('tells a class that was begun from one that is over; neither has acts', async () => {
    const students = peopleOf([{ ...mia, status: 'held' }])
    const at = (id: number, startTime: string, endTime: string) => ({ ...booked, id, startTime, endTime })
    await show(
      [
        { ...at(41, '2026-11-24T17:30:00.000Z', '2026-11-24T18:30:00.000Z'), status: 'held' },
        {
          ...at(42, '2026-11-24T17:00:00.000Z', '2026-11-24T18:00:00.000Z'),
          courseTitle: 'Calle',
          status: 'held',
        },
      ],
      {},
      {
        '/api/ClassCapturist/Session/People/41': students,
        '/api/ClassCapturist/Session/People/42': students,
      },
    )
    for (const [name, text] of [
      [/Bowl/, 'En curso'],
      [/Calle/, 'Impartida'],
    ] as const) {
      await user.click(block(name))
      const panel = within(screen.getByRole('dialog'))
      expect(panel.getByText(text)).toBeVisible()
      expect(await panel.findByRole('link', { name: 'Mía Peña' })).toBeVisible()
      expect(panel.getAllByRole('button')).toHaveLength(1)
      await user.click(panel.getByRole('button', { name: 'Cerrar' }))
    }
  })

  it('asks again for students that did not come', async () => {
    let tries = 0
    const { calls } = await show([booked], {
      [students]: () => {
        tries += 1
        return tries === 1 ? Promise.reject(new TypeError('offline')) : peopleOf([mia])
      },
    })
    await user.click(block())
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
      [students]: () => peopleOf(left),
      '/api/ClassCapturist/Booking/Cancel/71': () => left.pop() && answer,
    })
    await user.click(block())
    await user.click(await screen.findByRole('button', { name: /^Cancelar lugar de Mía Peña/ }))
    const question = within(screen.getByRole('dialog', { name: '¿Cancelar el lugar de Mía Peña?' }))
    expect(left).toEqual([mia])
    await user.type(question.getByLabelText('Motivo (opcional)'), ' No es su nivel')
    await user.click(question.getByRole('button', { name: 'Cancelar lugar' }))
    await waitFor(() => expect(notices()).toEqual(['Lugar cancelado.']))
    expect(sent).toContainEqual({ reason: 'No es su nivel' })
    // The list stays open with the remaining students.
    expect(await screen.findByText('Nadie ha reservado.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Mía Peña' })).toBeNull()
  })

  it('cancels a class with a reason', async () => {
    const answer = { success: true, messages: ['La clase se canceló.'], errors: {}, affected: 3 }
    const { sent, notices } = await show([booked], { '/api/ClassCapturist/Session/Cancel/41': () => answer })
    await user.click(block())
    await user.click(screen.getByRole('button', { name: /^Cancelar (?!lugar)/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar clase' }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toBeInvalid())
    expect(sent).toEqual([])
    await user.type(dialog.getByLabelText('Motivo'), 'Lluvia')
    await user.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(notices()).toEqual(['La clase se canceló.']))
    expect(sent).toEqual([{ reason: 'Lluvia' }])
    expect(screen.queryByRole('dialog', { name: 'Cancelar clase' })).toBeNull()
  })

  it('moves a class, and shows at the field what stands against it', async () => {
    const errors = { Date: ['Esta fecha ya pasó. Elige otra.'] }
    const { sent } = await show([booked], {
      '/api/ClassCapturist/Session/Move/41': () => ({ success: false, messages: [], errors }),
    })
    await user.click(block())
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
    await user.click(block())
    await user.click(screen.getByRole('button', { name: /^Cancelar (?!lugar)/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar clase' }))
    await user.type(dialog.getByLabelText('Motivo'), 'Lluvia')
    await user.click(dialog.getByRole('button', { name: 'Cancelar clase' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Cancelar clase' }), { key: 'Escape' })
    await act(async () => undefined)
    expect(screen.getByRole('dialog', { name: 'Cancelar clase' })).toBeVisible()
    await act(async () => resolve(done))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancelar clase' })).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Mover/ }))
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    expect(screen.queryByRole('dialog', { name: 'Mover clase' })).toBeNull()
  })

  it('does little with a class that has begun', async () => {
    await show([{ ...booked, startTime: '2026-11-24T17:30:00.000Z', endTime: '2026-11-24T18:30:00.000Z' }])
    await user.click(block())
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      '',
      'Cancelar',
      'Instructores',
    ])
  })

  it('says who holds a class, and who stands in', async () => {
    const { sent, notices } = await show([booked], {
      '/api/ClassCapturist/Session/SetInstructors/41': () => done,
    })
    await user.click(block())
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
    await user.click(block())
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
    await user.click(block())
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

  it('cancels the classes of a place for rain, after it has shown whom that concerns', async () => {
    const concerned = '/api/ClassCapturist/Timetable/Concerned?addressId=3&date=2026-11-24'
    const eve = { ...mia, id: 32, name: 'Eva Peña', bookingId: 72 }
    const { sent, notices } = await show(
      [booked],
      { '/api/ClassCapturist/Timetable/Cancel': () => ({ ...done, id: 5 }) },
      {
        [concerned]: [
          { ...booked, booked: [mia, eve] },
          { ...booked, id: 42, booked: [] },
        ],
        [`${concerned}&from=18%3A00`]: [],
      },
    )
    await user.click(screen.getByRole('button', { name: 'Lluvia' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar por lluvia' }))
    expect(dialog.getByLabelText('Lugar')).toHaveDisplayValue('Patio Portales')
    expect(await dialog.findByText('2 clases · 1 familia')).toBeVisible()
    expect(dialog.getAllByRole('link', { name: '55 1234 5678' })).toHaveLength(2)
    await user.selectOptions(dialog.getByLabelText(/^Desde/), '18:00')
    expect(await dialog.findByText('No hay clases que cancelar.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
    await user.selectOptions(dialog.getByLabelText(/^Desde/), '')
    await user.click(await dialog.findByRole('button', { name: 'Cancelar 2 clases' }))
    await waitFor(() => expect(notices()).toEqual(['Listo.']))
    expect(sent).toEqual([{ reason: 'Lluvia', sessionIds: [41, 42] }])
  })

  it('undoes what was cancelled a moment ago', async () => {
    const places = ['Bowl Sur', 'Patio Portales']
    const undoable = [{ id: 5, sessions: 2, places, reason: 'Lluvia', until: '2026-11-24T18:10:00.000Z' }]
    const { notices } = await show([], { '/api/ClassCapturist/Timetable/Undo/5': () => done }, {}, '', {
      undoable,
    })
    expect(document.body).toHaveTextContent(
      'Se cancelaron 2 clases en Bowl Sur y Patio Portales: Lluvia. Puedes deshacerlo hasta las 12:10 p.m.',
    )
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(notices()).toEqual(['Listo.']))
  })

  it('closes a place for a day and opens it; a holiday is named', async () => {
    fakeDate('2026-11-16T18:00:00Z')
    const closed = [{ date: '2026-11-16', addressId: 4, name: 'Bowl Sur', reason: 'Obra' }]
    const week = { from: '2026-11-16', to: '2026-11-22', closed }
    const { sent, notices } = await show(
      [],
      {
        '/api/ClassCapturist/Timetable/CloseDay': () => done,
        '/api/ClassCapturist/Timetable/OpenDay': () => done,
      },
      {
        '/api/ClassCapturist/Timetable/Concerned?addressId=3&date=2026-11-16': [
          { ...booked, booked: [mia] },
          { ...booked, id: 42, taken: 0, waiting: 0, booked: [] },
          // Its only place is offered to who waited.
          { ...booked, id: 43, taken: 1, waiting: 0, booked: [] },
        ],
      },
      '',
      week,
    )
    const monday = within(screen.getByRole('region', { name: 'lunes 16 de noviembre' }))
    expect(monday.getByText('Feriado: Revolución')).toBeVisible()
    expect(monday.getByText('Cerrado: Bowl Sur (Obra)')).toBeVisible()
    await user.click(monday.getByRole('button', { name: 'Abrir' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Abrir' }))
    await waitFor(() => expect(notices()).toEqual(['Listo.']))
    await user.click(screen.getByRole('button', { name: 'Cerrar un día' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cerrar un día' }))
    await user.selectOptions(dialog.getByLabelText('Lugar'), 'Patio Portales')
    await user.type(dialog.getByLabelText('Motivo'), 'Revolución')
    await user.click(await dialog.findByRole('button', { name: 'Cerrar y cancelar 2 clases' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { addressId: 4, date: '2026-11-16' },
      { addressId: 3, date: '2026-11-16', reason: 'Revolución', sessionIds: [41, 43] },
    ])
  })

  it('says that there are none at the chosen places', async () => {
    await show([booked], {}, {}, '?addressId=4')
    expect(
      screen.getByText('Con los lugares e instructores elegidos no hay clases esta semana.'),
    ).toBeVisible()
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
