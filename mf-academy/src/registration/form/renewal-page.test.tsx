import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { booking, session, weekly } from '../../testing/session-factory.ts'
import { paid, student, subscription } from '../../testing/subscription-details-fixture.ts'
import { withQuotes } from '../../testing/with-quotes.ts'
import { offeredCourse } from './testing/quote-fixture.ts'

beforeEach(() => fakeDate('2026-11-21T18:00:00Z'))
afterEach(() => void jest.useRealTimers())

const done = { success: true, messages: [], errors: {} }
const mia = student({ id: 32, name: 'Mía Peña' })
const tuesdays = weekly(session(), [8, 8, 0, 8, 8, 8, 8])
const saturdays = weekly(
  session({ id: 90, slotId: 6, date: '2026-11-28', startTime: '2026-11-28T16:00:00.000Z' }),
  [8],
)
const ended = { ...paid, acquiredClasses: 4, dueDate: '2026-11-30T18:00:00.000Z' }

interface Shown {
  details?: Partial<SubscriptionDetails>
  bookings?: unknown[]
  sessions?: readonly TimetableSession[]
  owesMembership?: boolean
  withdrawn?: boolean
  renew?: (sent: SentCommand) => unknown
  answers?: Record<string, unknown>
}

async function show(options: Shown = {}) {
  const { details = {}, bookings = [], sessions = [...tuesdays, ...saturdays], withdrawn = false } = options
  const { owesMembership = false, renew = () => ({ ...done, id: 20 }), answers = {} } = options
  const sent: SentCommand[] = []
  const offered = () =>
    offeredCourse({
      title: 'Bowl nocturno',
      price: 180,
      daysAndSchedules: [{ id: 5, day: 2, from: '16:00', to: '17:00' }],
    })
  const own = { list: bookings, waiting: [], subscriptions: [], cancelHours: 6 }
  const running = await showPage({
    pages,
    address: '/suscripcion/12/renovar',
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
    answers: {
      '/api/Me/Subscription/Details/12': subscription({ ...ended, ...details }),
      '/api/Me/Membership/IsActive': true,
      '/api/Me/Membership/IsPending': owesMembership,
      '/api/Me/Booking/Index?from=2026-11-20&subscriptionId=12': own,
      '/api/Course/GetSessions/7': sessions,
      ...(!withdrawn && { '/api/Course/Details/7': offered() }),
      ...answers,
    },
    commands: withQuotes({
      '/api/Me/Subscription/12/Renew?acceptedConditions=true': (command) => {
        sent.push(command)
        return renew(command)
      },
    }),
    otherPaths: ['/suscripcion/20/renovar/informacion-de-pago'],
  })
  return { ...running, sent, path: () => running.router.state.location.pathname }
}

async function send() {
  await userEvent.click(screen.getByRole('checkbox', { name: /^Acepto los/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
}
const firstDate = () => screen.getByLabelText('Primera clase')

describe('/suscripcion/{id}/renovar', () => {
  it('has everything filled in: the same children, classes and slot, price and validity', async () => {
    const list = [
      booking({
        session: session({ id: 30, date: '2026-11-17', startTime: '2026-11-17T22:00:00.000Z' }),
        status: 'held',
      }),
    ]
    const { sent, path } = await show({ bookings: list })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Renovar suscripción')
    expect(screen.getByText('Para Leo Peña.')).toBeVisible()
    expect(screen.getByLabelText(/^Número de clases/)).toHaveValue('4')
    expect(screen.getAllByText('$720.00')).not.toEqual([])
    expect(
      screen.getByText(/vence el lunes, 30 de noviembre de 2026\. Las clases nuevas se suman/),
    ).toHaveTextContent('puedes tomarlas hasta el miércoles, 30 de diciembre de 2026.')
    expect(screen.getByRole('radio', { name: /^Martes, 4:00 p\.m\./ })).toBeChecked()
    // The third session is full: no earlier run fits.
    expect(firstDate()).toHaveValue('2026-12-15')
    await send()
    await waitFor(() => expect(path()).toBe('/suscripcion/20/renovar/informacion-de-pago'))
    expect(sent).toMatchObject([
      {
        body: {
          ...{ price: 720, acquiredClasses: 4 },
          bookings: [{ participantId: 31, slotId: 5, firstDate: '2026-12-15' }],
        },
      },
    ])
  })

  it('goes on after the classes that are booked already', async () => {
    const list = tuesdays.slice(0, 4).map((one) => booking({ id: one.id, session: one }))
    await show({ bookings: list })
    expect(firstDate()).toHaveValue('2026-12-22')
    expect(within(firstDate()).queryByRole('option', { name: /24 de noviembre/ })).toBeNull()
  })

  it('keeps each child in the own slot', async () => {
    const at = (slotId: number, participant: { id: number; name: string }, id: number) =>
      booking({
        id,
        participant,
        status: 'held',
        session: session({ id, slotId, startTime: '2026-11-17T22:00:00.000Z' }),
      })
    const leo = { id: 31, name: 'Leo Peña' }
    const list = [at(5, leo, 1), at(5, leo, 2), at(6, leo, 3), at(6, mia, 4)]
    const { sent } = await show({ bookings: list, details: { participants: [student({}), mia] } })
    expect(screen.getByRole('checkbox', { name: 'El mismo horario para todos' })).not.toBeChecked()
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      bookings: [
        { participantId: 31, slotId: 5, firstDate: '2026-11-24' },
        { participantId: 32, slotId: 6, firstDate: '2026-11-28' },
      ],
    })
  })

  it('leaves the time for later to whom has had none', async () => {
    const { sent } = await show()
    expect(screen.getByRole('radio', { name: /^Lo decido después/ })).toBeChecked()
    await send()
    await waitFor(() => expect(sent).toMatchObject([{ body: { bookings: [] } }]))
  })

  it('says at the field what the service refuses', async () => {
    const list = [
      booking({ status: 'held', session: session({ id: 30, startTime: '2026-11-17T22:00:00.000Z' }) }),
    ]
    const errors = { 'Bookings[0].FirstDate': ['La clase ya está llena.'] }
    await show({ bookings: list, renew: () => ({ success: false, messages: [], errors }) })
    await send()
    expect(await screen.findByText('La clase ya está llena.')).toBeVisible()
  })

  it('leads to the payment of a renewal that waits for it', async () => {
    const renewal = subscription({ id: 20, renewsId: 12 })
    const { path } = await show({
      details: { renewedById: 20 },
      answers: {
        '/api/Me/Subscription/Details/20': renewal,
        '/api/Payment/GetInformation': { realChargesOutsideProduction: false, cardPayments: true },
      },
    })
    expect(path()).toBe('/suscripcion/20/renovar/informacion-de-pago')
  })

  it('leads to the payment of what is not paid itself', async () => {
    const { path } = await show({
      details: subscription({}),
      answers: { '/api/Payment/GetInformation': { realChargesOutsideProduction: false, cardPayments: true } },
    })
    expect(path()).toBe('/suscripcion/12/0/informacion-de-pago')
  })

  it.each<[string, Shown, RegExp]>([
    [
      'was renewed and paid',
      {
        details: { renewedById: 20, whyNotRenewable: 'Ya renovaste esta suscripción: es la #20.' },
        answers: { '/api/Me/Subscription/Details/20': subscription({ ...paid, id: 20, renewsId: 12 }) },
      },
      /^Ya renovaste esta suscripción: es la #20\.$/,
    ],
    [
      'was a trial',
      { details: { whyNotRenewable: 'La clase de prueba no se renueva.' } },
      /^La clase de prueba/,
    ],
    ['is of a course that is gone', { withdrawn: true }, /^Este curso ya no está disponible\.$/],
    ['shows no students', { details: { participants: [] } }, /Confirma tu correo/],
    ['would owe a second membership', { owesMembership: true }, /^Tienes una membresía pendiente de pago/],
  ])('says why it cannot be done where the subscription %s', async (_what, options, text) => {
    await show(options)
    expect(screen.getByText(saying(text))).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull()
  })
})
