import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { dayMs, hourMs, minuteMs } from '@rodada/contracts/words/durations'
import { saying } from '@rodada/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { instructorRow } from '../testing/instructor-row-factory.ts'
import { rosterRow, todaySession } from '../testing/today-session-factory.ts'
import { noClass } from './offline/class-changes.ts'
import {
  add,
  done,
  end,
  find,
  finish,
  heading,
  refused,
  running,
  search,
  show,
  start,
  startButton,
  student,
  suggestions,
} from './testing/instructor-harness.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

const mia = rosterRow({ bookingId: 2, participantId: 7, subscriptionId: 41, name: 'Mía Soto' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Shows a day with two booked students; `sent` records the commands and their students. */
async function showDay(
  sessions = [todaySession([rosterRow(), mia])],
  answers: Partial<Record<string, () => unknown>> = {},
) {
  const sent: [string, number[], string | null][] = []
  const messages = {
    [start]: 'Clase iniciada con éxito',
    [add]: 'Se agregó 1 estudiante.',
    [end]: 'Clase finalizada con éxito',
  }
  const shown = await show({
    sessions,
    commands: Object.fromEntries(
      Object.entries(messages).map(([call, message]) => [
        call,
        ({ body, headers }) => {
          const { ParticipantIds: rows }: { ParticipantIds: { ParticipantId: number }[] } = Object(body)
          const ids = rows.map(({ ParticipantId }) => ParticipantId)
          sent.push([call, ids, headers.get('Idempotency-Key')])
          const answer = answers[call]?.()
          if (answer) return answer
          if (call === end) shown.service.open = noClass
          else {
            const startedAt = new Date(Date.now() - 50 * minuteMs).toISOString()
            shown.service.open = {
              ...{ inClass: true, startedAt },
              participants: sessions
                .flatMap(({ roster }) => roster)
                .filter(({ participantId }) => ids.includes(participantId))
                .map((row) => ({ ...row, courseTitle: 'Primeros pasos' })),
            }
          }
          return done(message)
        },
      ]),
    ),
  })
  await heading('Hoy')
  return { ...shown, sent }
}

/** Switches the browser's network state. */
function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

describe('the rosters of today', () => {
  it('tell of each student the age, how they stand, and whom to call', async () => {
    const late = rosterRow({
      ...{ bookingId: 3, participantId: 9, name: 'Teo Ruiz', pendingClasses: 1, contactPhone: '' },
      ...{ standing: 'No al corriente', standingText: 'La suscripción ya venció.' },
    })
    await showDay([todaySession([rosterRow(), late])])
    const list = screen.getByRole('list', { name: /^Primeros pasos, / })
    const [leo, teo] = within(list).getAllByRole('listitem')
    expect(leo).toHaveTextContent(/Leo Peña.*\d+ años · Le quedan 3 clases/)
    expect(screen.getByRole('link', { name: 'Llamar a Ana Peña, responsable de Leo Peña' })).toHaveAttribute(
      'href',
      'tel:+525512345678',
    )
    expect(teo).toHaveTextContent(/Le queda 1 clase.*No al corriente.*La suscripción ya venció\./)
    expect(await student(/Teo/)).toBeDisabled()
    expect(within(list).getAllByRole('link')).toHaveLength(1)
  })

  it('mark who has allergies, and show them when they are asked for', async () => {
    const notes = {
      ...{ contactName: 'Luis Soto', contactPhone: '+525587654321' },
      ...{ allergies: 'Nueces', medicalNotes: 'Asma', mayRead: true },
    }
    const { calls } = await show({
      sessions: [todaySession([rosterRow(), { ...mia, hasHealthNotes: true, hasMedicalNotes: true }])],
      answers: { '/api/Instructor/HealthNotes/2': notes },
    })
    const mark = await screen.findByRole('button', { name: 'Alergias y salud de Mía Soto' })
    expect(screen.getAllByRole('button', { name: /^Alergias/ })).toHaveLength(1)
    expect(calls.some((call) => call.includes('HealthNotes'))).toBe(false)
    await userEvent.click(mark)
    const dialog = within(screen.getByRole('dialog', { name: 'Salud de Mía Soto' }))
    expect(await dialog.findByText('Alergias: Nueces')).toBeVisible()
    expect(dialog.getByText('Asma')).toBeVisible()
    expect(dialog.getByRole('link', { name: '55 8765 4321' })).toHaveAttribute('href', 'tel:+525587654321')
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByText('Asma')).toBeNull()
    expect(await student(/Mía/)).not.toBeChecked()
  })

  it.each([
    [
      'not begun by who asks',
      {
        ...{ contactName: '', contactPhone: '', allergies: '', mayRead: false },
        medicalNotes: 'Esta clase no tiene instructor asignado: inicia la clase.',
      },
      /^Esta clase no tiene instructor asignado/,
    ],
    ['that has changed', undefined, /^Ya no puedes ver estos datos/],
  ])('say why the health of a student stays shut in a class %s', async (_, notes, reason) => {
    await show({
      sessions: [todaySession([{ ...mia, hasHealthNotes: true }])],
      ...(notes && { answers: { '/api/Instructor/HealthNotes/2': notes } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Contacto y salud de Mía Soto' }))
    expect(await screen.findByText(reason)).toBeVisible()
    expect(await student(/Mía/)).toBeEnabled()
  })

  it('have whom to call in an emergency, also where nothing else is told', async () => {
    await show({ sessions: [todaySession([{ ...mia, hasHealthNotes: true }])] })
    expect(await screen.findByRole('button', { name: 'Contacto y salud de Mía Soto' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Alergias/ })).toBeNull()
  })

  it('leave the health of a student shut where its answer comes after', async () => {
    const { promise: pending, resolve: answer } = Promise.withResolvers<object>()
    await show({
      sessions: [todaySession([{ ...mia, hasHealthNotes: true, hasMedicalNotes: true }])],
      commands: { '/api/Instructor/HealthNotes/2': () => pending },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Alergias y salud de Mía Soto' }))
    await userEvent.click(button('Cerrar'))
    await act(async () =>
      answer({ contactName: '', contactPhone: '', allergies: 'Nueces', medicalNotes: '', mayRead: true }),
    )
    // Answers resolve without timers: one task later they are processed.
    await act(() => new Promise((over) => setTimeout(over)))
    expect(screen.queryByText('Alergias: Nueces')).toBeNull()
  })

  it('are gone with the day, also without network', async () => {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    })
    const { service } = await showDay()
    service.isLost = true
    await act(async () => {
      jest.setSystemTime(Date.now() + dayMs)
      jest.advanceTimersByTime(60_000)
    })
    expect(await screen.findByText('Hoy no tienes clases en el horario.')).toBeVisible()
    jest.useRealTimers()
  })

  it('keep the mark of who took the class, and ask of one alone by the card', async () => {
    const [leo] = [rosterRow()]
    await show({ sessions: [todaySession([{ ...leo, status: 'held' }, mia])] })
    expect(await screen.findByText('Tomó la clase')).toBeVisible()
    const [taken, open] = screen.getAllByRole('checkbox')
    expect(taken).toBeChecked()
    expect(taken).toBeDisabled()
    expect(open).not.toBeChecked()
    expect(open).toBeEnabled()
    expect(screen.queryByRole('button', { name: /^Vinieron todos/ })).toBeNull()
  })

  it('mark whose letter is missing', async () => {
    await show({ sessions: [todaySession([rosterRow(), { ...mia, letterSigned: false }])] })
    expect(await screen.findAllByText('Falta la carta firmada')).toHaveLength(1)
  })

  it('mark whose family has not agreed to photos, as far as the service says', async () => {
    const agreed = { ...mia, bookingId: 3, participantId: 8, photosAllowed: true }
    await show({ sessions: [todaySession([rosterRow(), { ...mia, photosAllowed: false }, agreed])] })
    expect(await screen.findAllByText('Sin fotos')).toHaveLength(1)
  })

  it('say so where there is nothing, and nobody', async () => {
    await showDay([])
    expect(screen.getByText('Hoy no tienes clases en el horario.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Estudiantes' })).toBeVisible()
  })

  it('begin with the class that goes on or comes next, and fold what is over', async () => {
    const hour = hourMs
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
    await showDay([
      todaySession([rosterRow({ status: 'held' })], {
        ...{ id: 1, courseTitle: 'Antes', startTime: at(-3), endTime: at(-2) },
      }),
      todaySession([], { id: 3, courseTitle: 'De nadie' }),
      todaySession([mia], { id: 2, courseTitle: 'Luego', startTime: at(3), endTime: at(4), capacity: null }),
    ])
    const ahead = within(screen.getByRole('list', { name: 'Clases de hoy' })).getAllByRole('heading')
    expect(ahead[0]?.closest('li')).toHaveTextContent('Luego')
    expect(screen.getByRole('list', { name: /^Luego/ })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Clases de hoy' })).not.toHaveTextContent('Antes')
    const before = screen.getByRole('list', { name: /^Antes/, hidden: true })
    await userEvent.click(screen.getByText('Ya terminaron (1)'))
    expect(screen.getByRole('list', { name: 'Clases que ya terminaron' })).toBeVisible()
    expect(before).not.toBeVisible()
    expect(screen.getByText('Vinieron: Leo Peña')).toBeVisible()
    expect(screen.getByText('1 reservado')).toBeVisible()
    await userEvent.click(screen.getByText('1 de 8 lugares'))
    expect(before).toBeVisible()
  })
})

describe('a class of today', () => {
  it('is held with three taps', async () => {
    const { sent } = await showDay()
    await userEvent.click(button('Vinieron todos (2)'))
    await userEvent.click(startButton())
    await screen.findByText('2 estudiantes en clase')
    await userEvent.click(button('Finalizar clase'))
    await heading('Nueva clase')
    expect(sent.map(([call, ids]) => [call, ids])).toEqual([
      [start, [7, 12]],
      [end, [7, 12]],
    ])
  })

  it('takes in who comes late, until its end', async () => {
    const { sent } = await showDay()
    await userEvent.click(await student(/Leo/))
    expect(screen.getByText('1 estudiante en la clase')).toBeVisible()
    await userEvent.click(startButton())
    await heading('Clase en curso')
    expect(await student(/Leo/)).toBeDisabled()
    await userEvent.click(await student(/Mía/))
    await userEvent.click(button('Agregar a 1 estudiante'))
    await screen.findByText('2 estudiantes en clase')
    expect(screen.queryByRole('button', { name: /^Agregar a/ })).toBeNull()
    expect(sent.map(([call, ids]) => [call, ids])).toEqual([
      [start, [12]],
      [add, [7, 12]],
    ])
  })

  it('takes one place of a student who has two that day', async () => {
    const { sent } = await showDay([
      todaySession([rosterRow()], { id: 1 }),
      todaySession([rosterRow({ bookingId: 9 })], { id: 2 }),
    ])
    setOnline(false)
    const [first, second] = screen.getAllByRole('checkbox', { name: /Leo/, hidden: true })
    if (!first || !second) throw new Error('Two rows are expected')
    await userEvent.click(first)
    expect(second).not.toBeChecked()
    await userEvent.click(second)
    await userEvent.click(startButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar clase' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Finalizar' }))
    await heading('Nueva clase')
    expect(screen.getAllByText('Tomó la clase')).toHaveLength(1)
    expect(second).toBeEnabled()
    setOnline(true)
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  it('begins by the service’s clock, whatever this device’s says', async () => {
    const begun: number[] = []
    const behind = new Date(Date.now() + 26 * hourMs)
    await show({
      now: () => behind,
      sessions: [todaySession([rosterRow()])],
      commands: {
        [start]: ({ body }) => {
          begun.push(Date.parse(Object(body).At))
          return refused('No.')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(begun).toHaveLength(1))
    expect(Math.abs((begun[0] ?? 0) - behind.getTime())).toBeLessThan(10_000)
  })

  it('keeps the ticks where the service refuses it', async () => {
    const { notices: said } = await showDay(undefined, {
      [start]: () => refused('Uno o más de los estudiantes'),
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(said()).toEqual(['error Uno o más de los estudiantes']))
    expect(await student(/Leo/)).toBeChecked()
    expect(screen.queryByText(/por enviar/)).toBeNull()
  })
})

describe('without network', () => {
  it('a class is held all the same, and sent in order once', async () => {
    const { sent, notices: said } = await showDay()
    setOnline(false)
    expect(screen.getByText(saying(/^Sin conexión: sigue con la lista \(\d+:\d\d/))).toBeVisible()
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await heading('Clase en curso')
    await userEvent.click(await student(/Mía/))
    await userEvent.click(button('Agregar a 1 estudiante'))
    await screen.findByText('2 estudiantes en clase')
    await userEvent.click(button('Finalizar clase'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Finalizar' }))
    await heading('Nueva clase')
    expect(screen.getByText('Sin conexión: 3 cambios por enviar')).toBeVisible()
    expect(screen.getAllByText('Tomó la clase')).toHaveLength(2)
    expect(sent).toEqual([])
    setOnline(true)
    await waitFor(() => expect(said()).toHaveLength(3))
    expect(sent.map(([call, ids]) => [call, ids])).toEqual([
      [start, [12]],
      [add, [7, 12]],
      [end, [7, 12]],
    ])
    expect(new Set(sent.map(([, , key]) => key)).size).toBe(3)
    expect(screen.queryByText(/Sin conexión/)).toBeNull()
  })

  it('what the service refuses afterwards is said, with what to do, and nothing is overwritten', async () => {
    const { sent } = await showDay(undefined, { [start]: () => refused('Ya tienes una clase en curso.') })
    setOnline(false)
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await heading('Clase en curso')
    setOnline(true)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /No se pudo iniciar la clase \(.*, 1 estudiante\): Ya tienes una clase en curso\./,
    )
    expect(await heading('Nueva clase')).toBeVisible()
    expect(await student(/Leo/)).not.toBeChecked()
    await userEvent.click(button('Descartar'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await student(/Leo/)).toBeChecked()
    expect(sent).toHaveLength(1)
  })

  it('who cannot take a class is left out of it, and the others’ is sent', async () => {
    const answers: { [start]?: () => unknown } = { [start]: () => refused('No cumplen.') }
    const { sent } = await showDay(undefined, answers)
    setOnline(false)
    await userEvent.click(button('Vinieron todos (2)'))
    await userEvent.click(startButton())
    await heading('Clase en curso')
    setOnline(true)
    const note = within(await screen.findByRole('alert'))
    delete answers[start]
    await userEvent.click(note.getByRole('checkbox', { name: 'Mía Soto' }))
    await userEvent.click(note.getByRole('button', { name: 'Intentar de nuevo' }))
    await heading('Clase en curso')
    expect(sent.map(([call, ids]) => [call, ids])).toEqual([
      [start, [7, 12]],
      [start, [12]],
    ])
    expect(await student(/Mía/)).toBeEnabled()
  })

  it('nothing follows on a refused change of a class before somebody has decided about it', async () => {
    const { sent, notices: said } = await showDay(undefined, { [add]: () => refused('No cumple.') })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await heading('Clase en curso')
    setOnline(false)
    await userEvent.click(await student(/Mía/))
    await userEvent.click(button('Agregar a 1 estudiante'))
    await screen.findByText('2 estudiantes en clase')
    setOnline(true)
    const note = within(await screen.findByRole('alert'))
    expect(note.getByRole('checkbox', { name: 'Leo Peña' })).toBeDisabled()
    const retry = note.getByRole('button', { name: 'Intentar de nuevo' })
    await userEvent.click(note.getByRole('checkbox', { name: 'Mía Soto' }))
    expect(retry).toBeDisabled()
    await userEvent.click(note.getByRole('checkbox', { name: 'Mía Soto' }))
    expect(retry).toBeEnabled()
    await userEvent.click(button('Finalizar clase'))
    await waitFor(() => expect(said().at(-1)).toMatch(/^error Decide primero/))
    expect(sent.map(([call]) => call)).toEqual([start, add])
  })

  it('is sent again on request', async () => {
    const answers: { [start]?: () => unknown } = { [start]: () => refused('No cumplen.') }
    const { sent } = await showDay(undefined, answers)
    setOnline(false)
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await heading('Clase en curso')
    setOnline(true)
    await screen.findByRole('alert')
    delete answers[start]
    await userEvent.click(button('Intentar de nuevo'))
    await heading('Clase en curso')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent[1]).toEqual(sent[0])
  })

  it('the page shows what it has kept', async () => {
    const { service } = await showDay()
    service.isLost = true
    await userEvent.click(button('Otra vez'))
    await waitFor(() => expect(button('Otra vez')).toBeEnabled())
    expect(await student(/Leo/)).toBeVisible()
  })
})

it('a student without a booking is found by the search and joins the ticked ones', async () => {
  const bodies: unknown[] = []
  const { service } = await show({
    sessions: [todaySession([rosterRow()])],
    answers: { [suggestions('20')]: [], [search(20)]: [instructorRow({ id: 20, name: 'Ida Luna' })] },
    commands: {
      [start]: ({ body }) => {
        bodies.push(body)
        service.open = running
        return done('Clase iniciada con éxito')
      },
    },
  })
  await find('20')
  await userEvent.click(await student(/Ida/))
  await userEvent.click(await student(/Leo/))
  expect(screen.getByText('2 estudiantes en la clase')).toBeVisible()
  await userEvent.click(startButton())
  await heading('Clase en curso')
  expect(bodies).toMatchObject([
    {
      ParticipantIds: [
        { ParticipantId: 12, SubscriptionId: 40 },
        { ParticipantId: 20, SubscriptionId: 40 },
      ],
      // The roster's session; the booking of a later session stays unused.
      SessionId: 5,
    },
  ])
})

describe('a class long before its hour', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const early = todaySession([rosterRow(), mia], { startTime: inHours(5), endTime: inHours(6) })

  it('asks first, and keeps the ticks where the answer is no', async () => {
    const { sent } = await showDay([early])
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent(/Esta clase empieza a las? \d+:\d\d [ap]\.m\. ¿Iniciarla ahora\?/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver' }))
    expect(sent).toEqual([])
    expect(await student(/Leo/)).toBeChecked()
  })

  it('asks for a student who was found, too, and names their booking', async () => {
    const bodies: unknown[] = []
    const { service } = await show({
      sessions: [early],
      answers: { [suggestions('12')]: [], [search(12)]: [instructorRow({ id: 12, name: 'Leo Peña' })] },
      commands: {
        [start]: ({ body }) => {
          bodies.push(body)
          service.open = running
          return done('Clase iniciada con éxito')
        },
      },
    })
    await find('12')
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /Leo/ })).toHaveLength(2))
    for (const box of screen.getAllByRole('checkbox', { name: /Leo/ }).slice(1)) await userEvent.click(box)
    await userEvent.click(startButton())
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Iniciar ahora' }))
    await heading('Clase en curso')
    expect(bodies).toMatchObject([{ SessionId: 5, BookingIds: [1] }])
  })

  it('names session and bookings, and is not offered again once it was held', async () => {
    const bodies: unknown[] = []
    const { service } = await show({
      sessions: [early],
      commands: {
        [start]: ({ body }) => {
          bodies.push(body)
          service.open = running
          service.sessions = [
            { ...early, status: 'held', roster: early.roster.map((row) => ({ ...row, status: 'held' })) },
          ]
          return done('Clase iniciada con éxito')
        },
        [end]: () => {
          service.open = noClass
          return done('Clase finalizada con éxito')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(await student(/Mía/))
    await userEvent.click(startButton())
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Iniciar ahora' }),
    )
    await heading('Clase en curso')
    expect(bodies).toMatchObject([{ SessionId: 5, BookingIds: [1, 2] }])
    await finish()
    await heading('Nueva clase')
    expect(screen.queryByRole('list', { name: 'Clases de hoy' })).toBeNull()
    await userEvent.click(screen.getByText('Ya terminaron (1)'))
    for (const name of [/Leo/, /Mía/]) {
      expect(await student(name)).toBeChecked()
      expect(await student(name)).toBeDisabled()
    }
  })
})

it('tells of siblings that they share the classes that are left', async () => {
  const row = rosterRow({ pendingClasses: 8, studentCount: 2 })
  await show({ sessions: [todaySession([row, { ...mia, pendingClasses: 1 }])] })
  expect(await student(/Leo/)).toHaveAccessibleDescription(/Les quedan 8 entre 2/)
  expect(await student(/Mía/)).toHaveAccessibleDescription(/Le queda 1 clase/)
})
