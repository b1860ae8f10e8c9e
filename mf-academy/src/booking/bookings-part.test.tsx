import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { Booking } from '@rodada/contracts/timetable/booking'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { giveFocusBack, saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { booking, session, weekly } from '../testing/session-factory.ts'
import { asPaid, subscriptionDetails } from '../testing/subscription-factory.ts'
import type { Bookable, WaitingEntry } from './own-bookings.ts'

const done = { success: true, messages: ['Listo.'], errors: {} }
const leo = { id: 31, name: 'Leo Peña' }
const mia = { id: 32, name: 'Mía Peña' }
const ahead = weekly(session(), [3, 3, 0])

const bookable: Bookable = {
  ...{ id: 12, courseId: 3, courseTitle: 'Primeros pasos', isPaid: true, available: 2, hasSessions: true },
  ...{ validUntil: '2026-12-20T18:00:00.000Z', participants: [leo] },
}
const waits: WaitingEntry = {
  ...{ id: 81, status: 'waiting', session: session({ id: 50 }), participant: leo },
  ...{ subscriptionId: 12, place: 2, offeredUntil: null },
}

interface Own {
  list?: readonly Booking[]
  waiting?: readonly WaitingEntry[]
  subscriptions?: readonly Bookable[]
  sessions?: readonly TimetableSession[]
  me?: Me
  commands?: Record<string, (sent: SentCommand) => unknown>
}

/** Shows /suscripcion/12 and records the sent commands. */
async function show(own: Own = {}) {
  const {
    list = [booking()],
    waiting = [],
    subscriptions = [bookable],
    sessions = ahead,
    commands = {},
  } = own
  const { me = { id: 5, name: 'Ana', roles: ['GeneralUser'] } } = own
  const sent: unknown[] = []
  const running = await showPage({
    pages,
    address: '/suscripcion/12',
    me,
    answers: {
      '/api/Me/Subscription/Details/12': subscriptionDetails(asPaid),
      '/api/Me/Booking/Index?from=2026-11-01&subscriptionId=12': {
        ...{ list, waiting, subscriptions, cancelHours: 6 },
      },
      '/api/Course/GetSessions/3': sessions,
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
  const notices = () => running.app.notices.store.getState().map(({ tone, text }) => `${tone}: ${text}`)
  return { ...running, sent, notices }
}

const part = () => within(screen.getByRole('region', { name: 'Próximas clases' }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

beforeEach(giveFocusBack)

describe('the classes of a subscription', () => {
  it('are told with place and student, and until when they can be changed', async () => {
    await show()
    expect(part().getByText(saying('martes, 24 de noviembre de 2026, 4:00 p.m.'))).toBeVisible()
    expect(part().getByText(saying(/^Leo Peña · Patio Portales/))).toBeVisible()
    expect(part().getByText(saying(/hasta el martes 24 de noviembre, 10:00 a\.m\.$/))).toBeVisible()
    expect(part().getByRole('link', { name: /^Cómo llegar a Patio Portales/ })).toBeVisible()
    expect(part().getByRole('link', { name: 'Agregar al calendario' })).toBeVisible()
  })

  it('cannot be changed when it is too late', async () => {
    await show({ list: [booking({ canChange: false })] })
    expect(part().getByText('Ya no se puede cambiar ni cancelar.')).toBeVisible()
    expect(part().queryByRole('button', { name: /^(Cambiar|Cancelar)/ })).toBeNull()
  })

  it('are not there for staff, nor where there is nothing to tell', async () => {
    await show({ me: { id: 3, name: 'Eva', roles: ['ClassCapturist'] } })
    expect(screen.queryByRole('region', { name: 'Próximas clases' })).toBeNull()
    await show({ list: [], sessions: [] })
    expect(screen.queryByRole('region', { name: 'Próximas clases' })).toBeNull()
  })

  it('that were say what became of them', async () => {
    const list = [
      booking({ id: 1, status: 'held' }),
      booking({ id: 2, status: 'missed' }),
      booking({
        ...{ id: 3, status: 'released', releaseReason: 'session' },
        session: session({ cancelReason: 'Lluvia.' }),
      }),
      booking({ id: 4, status: 'released', releaseReason: 'subscription' }),
    ]
    await show({ list })
    await userEvent.click(part().getByText('Clases anteriores'))
    const reasons = ['La academia canceló la clase. Lluvia.', 'La suscripción ya no cubría esta clase.']
    for (const text of ['Asistió', 'Faltó', ...reasons]) expect(part().getByText(saying(text))).toBeVisible()
    expect(part().getAllByText('Cancelada')).toHaveLength(2)
    expect(part().getByText('No tienes clases agendadas.')).toBeVisible()
  })
})

describe('a booked class', () => {
  it('is cancelled after a question', async () => {
    const { notices, calls } = await show({ commands: { '/api/Me/Booking/Cancel/71': () => done } })
    await press('Cancelar la clase de Leo Peña, martes 24 de noviembre, 4:00 p.m.')
    expect(screen.getByText(/^¿Quieres cancelar la clase de Leo Peña/)).toBeVisible()
    expect(calls).not.toContain('POST /api/Me/Booking/Cancel/71')
    await press('Cancelar clase')
    await waitFor(() => expect(notices()).toEqual(['success: Listo.']))
    expect(calls.filter((call) => call.includes('Booking/Index'))).toHaveLength(2)
  })

  it('is moved to another one with room that is not booked yet', async () => {
    const { sent, notices } = await show({ commands: { '/api/Me/Booking/Move/71': () => done } })
    await press(/^Cambiar la clase de Leo Peña/)
    const choice = dialog().getByLabelText('Clase')
    const options = within(choice).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Elige una clase',
      'martes 1 de diciembre, 4:00 p.m. · Patio Portales · Básico · Quedan 3 lugares',
      'martes 8 de diciembre, 4:00 p.m. · Patio Portales · Básico · Lleno',
    ])
    expect(options[2]).toBeDisabled()
    await userEvent.selectOptions(choice, '42')
    await press('Cambiar clase')
    await waitFor(() => expect(notices()).toEqual(['success: Listo.']))
    expect(sent).toEqual([{ sessionId: 42 }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('says so where there is no other class', async () => {
  await show({ sessions: [session()] })
  await press(/^Cambiar la clase de Leo Peña/)
  expect(dialog().getByText('No hay otras clases dentro de tu vigencia por ahora.')).toBeVisible()
  expect(dialog().queryByRole('button', { name: 'Cambiar clase' })).toBeNull()
})

describe('a class that is left', () => {
  it('is booked for one of the students; what the service refuses stands at its field', async () => {
    const refused = { success: false, messages: [], errors: { SessionId: ['Ya está llena.'] } }
    const { sent } = await show({
      subscriptions: [{ ...bookable, participants: [leo, mia] }],
      commands: { '/api/Me/Booking/Create': () => refused },
    })
    await press('Agregar clase')
    await userEvent.selectOptions(dialog().getByLabelText('Alumno'), 'Mía Peña')
    await userEvent.selectOptions(dialog().getByLabelText('Clase'), '41')
    await userEvent.click(dialog().getByRole('button', { name: 'Agregar clase' }))
    await waitFor(() =>
      expect(dialog().getByLabelText('Clase')).toHaveAccessibleDescription('Ya está llena.'),
    )
    expect(sent).toEqual([{ sessionId: 41, participantId: 32, subscriptionId: 12, waitIfFull: false }])
  })

  it('is waited for where the class is full', async () => {
    const { sent, notices } = await show({ commands: { '/api/Me/Booking/Create': () => done } })
    await press('Agregar clase')
    await userEvent.selectOptions(dialog().getByLabelText('Clase'), '43')
    await press('Anotarme en la lista de espera')
    await waitFor(() => expect(notices()).toEqual(['success: Listo.']))
    expect(sent).toEqual([{ sessionId: 43, participantId: 31, subscriptionId: 12, waitIfFull: true }])
  })

  it('is none that the student has, waits for, or has another class beside', async () => {
    const beside = session({
      id: 60,
      startTime: '2026-11-24T22:30:00.000Z',
      endTime: '2026-11-24T23:30:00.000Z',
    })
    await show({ sessions: [...ahead, beside], waiting: [{ ...waits, session: ahead[1] ?? session() }] })
    await press('Agregar clase')
    const options = within(dialog().getByLabelText('Clase')).getAllByRole('option')
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['', '43'])
  })

  it('is chosen anew where another student cannot take it', async () => {
    const { sent } = await show({
      subscriptions: [{ ...bookable, participants: [mia, leo] }],
      commands: { '/api/Me/Booking/Create': () => done },
    })
    await press('Agregar clase')
    await userEvent.selectOptions(dialog().getByLabelText('Clase'), '42')
    await userEvent.selectOptions(dialog().getByLabelText('Alumno'), 'Leo Peña')
    expect(dialog().getByLabelText('Clase')).toHaveValue('42')
    await userEvent.selectOptions(dialog().getByLabelText('Alumno'), 'Mía Peña')
    await userEvent.selectOptions(dialog().getByLabelText('Clase'), '41')
    await userEvent.selectOptions(dialog().getByLabelText('Alumno'), 'Leo Peña')
    await userEvent.click(dialog().getByRole('button', { name: 'Agregar clase' }))
    await waitFor(() =>
      expect(dialog().getByLabelText('Clase')).toHaveAccessibleDescription('Elige una clase.'),
    )
    expect(sent).toEqual([])
  })

  it('is offered to nobody who has none', async () => {
    await show({ subscriptions: [{ ...bookable, available: 0 }] })
    expect(part().queryByRole('button', { name: 'Agregar clase' })).toBeNull()
  })
})

describe('a place that is waited for', () => {
  it('tells how many are before, and can be left', async () => {
    const { calls } = await show({
      waiting: [waits, { ...waits, id: 82, subscriptionId: 13 }],
      commands: { '/api/Me/Waiting/Leave/81': () => done },
    })
    expect(part().getByText(/^Lista de espera: lugar 2\./)).toBeVisible()
    await press(/^Salir de la lista de Leo Peña/)
    await press('Salir de la lista')
    await waitFor(() => expect(calls).toContain('POST /api/Me/Waiting/Leave/81'))
  })

  it('is offered no longer once the time for it is over', async () => {
    const late = { ...waits, status: 'offered', place: 0, offeredUntil: '2026-11-01T20:00:00Z' } as const
    await show({ waiting: [late] })
    expect(part().queryByRole('button', { name: /^Aceptar lugar/ })).toBeNull()
  })

  it('is taken when it is offered', async () => {
    const offered = { ...waits, status: 'offered', place: 0, offeredUntil: '2099-11-23T20:00:00Z' } as const
    const { notices } = await show({
      waiting: [offered],
      commands: { '/api/Me/Waiting/Accept/81': () => done },
    })
    expect(
      part().getByText(saying(/Acéptalo antes del lunes, 23 de noviembre de 2099, 2:00 p\.m\.$/)),
    ).toBeVisible()
    await press(/^Aceptar lugar/)
    await waitFor(() => expect(notices()).toEqual(['success: Listo.']))
  })

  it('is taken once, also where the answer was lost', async () => {
    const offered = { ...waits, status: 'offered', place: 0, offeredUntil: '2099-11-23T20:00:00Z' } as const
    const keys: (string | null)[] = []
    const { notices } = await show({
      waiting: [offered],
      commands: {
        '/api/Me/Waiting/Accept/81': ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          return keys.length === 1 ? Promise.reject(new TypeError('network')) : done
        },
      },
    })
    await press(/^Aceptar lugar/)
    await waitFor(() => expect(notices()).toHaveLength(1))
    await press(/^Aceptar lugar/)
    await waitFor(() => expect(notices()).toEqual(['success: Listo.']))
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
})
