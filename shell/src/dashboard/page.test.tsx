import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { hourMs } from '@rodada/contracts/words/durations'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { saying, showPage } from '@rodada/ui/testing'
import type { Page } from '@rodada/web/pages/page'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decode from 'qr/decode.js'
import { pages } from '../pages.ts'

const own = '/api/Me/Subscription/GetFigures'
const classes = '/api/ClassCapturist/GetFigures'
const noBookings = { list: [], waiting: [], subscriptions: [], cancelHours: 6 }
const bookings = () => `/api/Me/Booking/Index?from=${addDays(dayInMexico(new Date()), -7)}`

const partState = (part: string, failed: number | null, cases: number | null) => ({
  part,
  state: { mail: failed === null ? null : { failed }, payments: cases === null ? null : { cases } },
})

const answers = {
  [own]: {
    ...{ pendingPayments: 1, pendingClasses: 5, nextDueDate: '2026-12-01T18:00:00Z', hasSubscriptions: true },
    duePayments: [
      {
        id: 12,
        membershipId: 13,
        courseTitle: 'Primeros pasos',
        total: 2000,
        payUntil: '2026-12-05T18:00:00Z',
        heldUntil: '2026-11-25T18:00:00Z',
        zone: 'America/Cancun',
        participants: ['Mía Peña'],
      },
    ],
    classesLeft: [
      {
        ...{ subscriptionId: 9, participantId: 7, participantName: 'Leo Peña', courseTitle: 'Bowl nocturno' },
        ...{ acquiredClasses: 8, pendingClasses: 5, sharedWith: ['Ana Peña'], isRenewable: true },
        dueDate: '2026-12-01T18:00:00Z',
      },
    ],
  },
  '/api/Me/Participants': [{ id: 7, name: 'Leo Peña', letter: null, hasEmergencyContact: false }],
  [classes]: { pendingPayments: 5, expiringSubscriptions: 3, refunds: 2, reviews: 1, openClasses: 4 },
  '/api/Product/GetFigures': { products: 40, withoutPicture: 6 },
  '/api/ProductCapturist/Payment/Index?itemsPerPage=1': {
    ...{ list: [], totalItems: 5, totalPages: 5, pagination: { currentPage: 1, itemsPerPage: 1 } },
  },
  '/api/ProductCapturist/Order/GetFigures': {
    ...{ toPrepare: 8, toHandOver: 21, returns: 9, refunds: 11, lowStock: 13, held: 27 },
  },
  '/api/Admin/User/GetFigures': { signedInToday: 31, blocked: 1234 },
  '/api/Admin/State/Index': {
    parts: [
      partState('academy', 3, 4),
      partState('identity', 2, null),
      partState('shop', null, 5),
      { part: 'media', state: null },
      { part: 'admin', state: { mail: null, payments: null, erasures: { open: 6 } } },
    ],
    backup: null,
  },
  '/api/Timetable/Today': [],
}

const widgets: Record<string, string> = {
  'mf-academy/InstructorPanel': 'panel de clase',
  'mf-admin/OwnerFigures': 'cifras del negocio',
}

/** Pages of the remotes. */
const staffPages = [
  ['/administrar-suscripciones', 'Administración de suscripciones', ['ClassCapturist'], 'Academia'],
  ['/asistencia', 'Asistencia', ['Instructor', 'ClassCapturist'], 'Academia'],
  ['/administrar-productos', 'Administrar productos', ['ProductCapturist'], 'Tienda'],
  ['/administrar-pedidos', 'Administrar pedidos', ['ProductCapturist'], 'Tienda'],
  ['/usuarios', 'Administrar usuarios', ['Admin'], 'Administración'],
  ['/caja/corte', 'Corte de caja', ['Admin', 'ClassCapturist'], 'Caja'],
  ['/reportes', 'Reportes', ['Admin'], 'Administración'],
  // Outside of the side bar.
  ['/administrar-pedidos/pagos', 'Pagos por resolver', ['ProductCapturist'], ''],
  ['/administrar-productos/existencias', 'Existencias', ['ProductCapturist'], ''],
  ['/configuracion/estado', 'Estado del sitio', ['Admin'], ''],
  ['/usuarios/solicitudes-de-eliminacion', 'Solicitudes de eliminación', ['Admin'], ''],
] satisfies [path: string, title: string, access: Role[], group: string][]

const pageOf = ([path, title, access, group]: (typeof staffPages)[number]): Page => ({
  ...{ id: path, path, title, access },
  ...(group !== '' && { menu: { group, label: title, icon: 'users' } }),
  load: () => Promise.reject(new Error('Nobody opens it here')),
})

interface Setting {
  answers?: Record<string, unknown>
  commands?: Record<string, (sent: SentCommand) => unknown>
  otherPaths?: string[]
}

const show = (roles: Role[], more: Setting = {}) =>
  showPage({
    pages: [...pages.filter(({ path }) => path === '/dashboard'), ...staffPages.map(pageOf)],
    address: '/dashboard',
    me: { id: 1, name: 'Ana', roles },
    otherPaths: ['/academia', '/suscripciones'],
    fetchWidget: async (name) => ({ Component: () => <p>{widgets[name] ?? name}</p> }),
    ...more,
    answers: { ...answers, [bookings()]: noBookings, ...more.answers },
  })

describe('/dashboard', () => {
  it('greets by name', async () => {
    await show(['Admin', 'GeneralUser'])
    expect(screen.getByRole('heading', { level: 1, name: '¡Hola, Ana!' })).toBeVisible()
  })

  it.each<[Role[], string[]]>([
    [
      ['Admin', 'GeneralUser'],
      ['/caja/corte', '/usuarios', '/reportes', '/suscripciones', '/academia'],
    ],
    [['ClassCapturist'], ['/caja/corte', '/administrar-suscripciones', '/asistencia']],
    [['Instructor'], ['/asistencia']],
    [['GeneralUser'], ['/suscripciones', '/academia']],
  ])('shows %j the pages of the side bar, by their groups', async (roles, ways) => {
    await show(roles)
    const links = within(screen.getByRole('list', { name: 'Accesos' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways)
  })

  it('shows administrators how the business does, and nobody else', async () => {
    await show(['Admin'])
    expect(await screen.findByText('cifras del negocio')).toBeVisible()
    cleanup()
    await show(['ClassCapturist', 'ProductCapturist', 'Instructor', 'GeneralUser'])
    expect(await screen.findByText('panel de clase')).toBeVisible()
    expect(screen.queryByText('cifras del negocio')).toBeNull()
  })

  it('shows instructors their class, and nobody else', async () => {
    await show(['Instructor'])
    expect(await screen.findByText('panel de clase')).toBeVisible()
  })
})

describe('the first opening', () => {
  const path = '/api/Admin/Opening/Index'
  const openingOf = (...states: string[]) => ({
    answers: { [path]: { steps: states.map((state) => ({ step: 'mail', state })) } },
    otherPaths: ['/configuracion/primeros-pasos'],
  })
  const way = () => screen.queryByRole('link', { name: 'Ver los primeros pasos' })

  it('leads administrators to what is left to do', async () => {
    await show(['Admin'], openingOf('done', 'open', 'unknown', 'settled'))
    expect(screen.getByText('Faltan 2 pasos para abrir el sitio.')).toBeVisible()
    expect(way()).toHaveAttribute('href', '/configuracion/primeros-pasos')
  })

  it('leaves no trace where all is done, where nobody says so, nor for anybody else', async () => {
    await show(['Admin'], openingOf('done', 'settled'))
    expect(way()).toBeNull()
    cleanup()
    await show(['Admin'], { otherPaths: ['/configuracion/primeros-pasos'] })
    expect(way()).toBeNull()
    cleanup()
    await show(['ClassCapturist', 'ProductCapturist', 'Instructor', 'GeneralUser'], openingOf('open'))
    expect(way()).toBeNull()
  })
})

/** The text of a QR code picture. */
function decodedFrom(picture: HTMLElement): string {
  const scale = 4
  const side = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of (picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g))
    for (let at = 0; at < scale * scale; at += 1) {
      const [column, row] = [Number(x) * scale + (at % scale), Number(y) * scale + Math.floor(at / scale)]
      const start = (row * side + column) * 4
      data.fill(0, start, start + 3)
    }
  return decode({ width: side, height: side, data })
}

describe('a customer’s own figures', () => {
  const nothing = {
    ...{ pendingPayments: 0, pendingClasses: 0, nextDueDate: null },
    ...{ duePayments: [], classesLeft: [], hasSubscriptions: false },
  }

  const cardOf = async (name: string) => {
    const card = (await screen.findByRole('heading', { name })).closest('li')
    if (card === null) throw new Error('No card')
    return within(card)
  }

  it('name what is owed, with the way to pay it, by two calls', async () => {
    const { calls } = await show(['GeneralUser'])
    const part = within(await screen.findByRole('region', { name: 'Por pagar' }))
    expect(part.getByText('$2,000.00')).toBeVisible()
    expect(part.getByText('con membresía anual')).toBeVisible()
    expect(part.getByText('Para Mía Peña')).toBeVisible()
    expect(part.getByText(/^Paga hasta el/).parentElement).toHaveTextContent('sábado, 5 de diciembre de 2026')
    expect(part.getByText(/^Guardamos tu lugar hasta el/).parentElement).toHaveTextContent(
      'miércoles, 25 de noviembre de 2026, 1:00 p.m. (hora de Cancún); después eliges otra vez día y hora.',
    )
    const way = '/suscripcion/12/13/informacion-de-pago'
    expect(part.getByRole('link', { name: 'Pagar Primeros pasos' })).toHaveAttribute('href', way)
    expect(calls).toEqual([`GET ${own}`, `GET ${bookings()}`, 'GET /api/Me/Participants'])
    expect(screen.queryByText('panel de clase')).toBeNull()
  })

  it('say once which classes are left of a subscription, until when, and for whom', async () => {
    const [left] = answers[own].classesLeft
    const ana = { ...left, participantId: 8, participantName: 'Ana Peña', sharedWith: ['Leo Peña'] }
    await show(['GeneralUser'], { answers: { [own]: { ...answers[own], classesLeft: [left, ana] } } })
    const part = within(await screen.findByRole('region', { name: 'Clases por tomar' }))
    expect(part.getByText('Te quedan 5 entre 2 alumnos, de 8 clases')).toBeVisible()
    expect(part.getByText(/^Vence el/).parentElement).toHaveTextContent(
      'Vence el martes, 1 de diciembre de 2026',
    )
    expect(part.getByText('Para Leo Peña y Ana Peña')).toBeVisible()
    const renewal = part.getByRole('link', { name: 'Renovar Bowl nocturno' })
    expect(renewal).toHaveAttribute('href', '/suscripcion/9/renovar')
    const students = within(screen.getByRole('region', { name: 'Tus alumnos' }))
    const letter = students.getByRole('link', { name: 'Falta firmar la carta de Leo Peña' })
    expect(letter).toHaveAttribute('href', '/participante/7/carta-responsiva')
    const contact = students.getByRole('link', { name: 'Falta el contacto de emergencia de Leo Peña' })
    expect(contact).toHaveAttribute('href', '/participante/7/salud')
    expect(part.getByRole('link', { name: 'Bowl nocturno' })).toHaveAttribute('href', '/suscripcion/9')
  })

  it('keep two students of one name apart, and show who has no classes', async () => {
    const letter = { file: 'carta.pdf', signedTime: '2026-11-20T18:00:00Z' }
    const students = [
      ...answers['/api/Me/Participants'],
      { id: 8, name: 'Leo Peña', letter },
      { id: 9, name: 'Sol Peña', letter: null, hasEmergencyContact: true },
    ]
    await show(['GeneralUser'], { answers: { '/api/Me/Participants': students } })
    const part = within(await screen.findByRole('region', { name: 'Tus alumnos' }))
    expect(part.getAllByRole('heading', { name: 'Leo Peña' })).toHaveLength(2)
    expect(part.getAllByRole('link', { name: 'Descargar la carta de Leo Peña' })).toHaveLength(1)
    expect(part.getAllByRole('link', { name: /^Elegir un curso/ })).toHaveLength(2)
    expect(part.getByRole('link', { name: 'Falta firmar la carta de Sol Peña' })).toBeVisible()
    expect(part.queryByRole('link', { name: 'Falta el contacto de emergencia de Sol Peña' })).toBeNull()
  })

  it('show students in the order in which every list has them', async () => {
    const students = [
      { id: 9, name: 'Ana Peña', letter: null },
      ...answers['/api/Me/Participants'],
      { id: 8, name: 'Óscar Peña', letter: null },
    ]
    await show(['GeneralUser'], { answers: { '/api/Me/Participants': students } })
    const part = within(await screen.findByRole('region', { name: 'Tus alumnos' }))
    const names = part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Ana Peña', 'Leo Peña', 'Óscar Peña'])
  })

  it('say the last day by the clock of the place', async () => {
    const [due] = answers[own].duePayments
    // 0:30 in Mexico City.
    const early = { ...due, payUntil: '2026-12-05T06:30:00Z', zone: 'America/Tijuana' }
    await show(['GeneralUser'], { answers: { [own]: { ...answers[own], duePayments: [early] } } })
    const part = within(await screen.findByRole('region', { name: 'Por pagar' }))
    expect(part.getByText('viernes, 4 de diciembre de 2026')).toBeVisible()
  })

  it('offer a renewal where the classes are used up', async () => {
    const [left] = answers[own].classesLeft
    const over = { ...left, pendingClasses: 0, dueDate: '2026-01-01T18:00:00Z' }
    await show(['GeneralUser'], { answers: { [own]: { ...answers[own], classesLeft: [over] } } })
    const part = within(await screen.findByRole('region', { name: 'Clases por tomar' }))
    expect(part.getByText('Se terminaron las clases.')).toBeVisible()
    expect(part.queryByText(/^Vence/)).toBeNull()
    expect(part.getByRole('link', { name: 'Renovar Bowl nocturno' })).toBeVisible()
  })

  it('show the code by which an instructor finds a student', async () => {
    await show(['GeneralUser'])
    await userEvent.click(await screen.findByRole('button', { name: 'Código de Leo Peña' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Leo Peña · #7' }))
    const picture = await dialog.findByRole('img', { name: 'Código con el ID 7' })
    expect(decodedFrom(picture)).toBe('7')
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('img', { name: 'Código con el ID 7' })).toBeNull()
  })

  describe('with classes that are booked', () => {
    const session = {
      ...{ id: 41, courseId: 7, courseTitle: 'Bowl nocturno', slotId: 5, date: '2099-11-24' },
      ...{ startTime: '2099-11-24T22:00:00.000Z', endTime: '2099-11-24T23:00:00.000Z', level: null },
      address: { id: 3, name: 'Patio Portales', mapUrl: 'https://maps.example/3' },
      ...{ capacity: 8, placesLeft: 3, status: 'scheduled', cancelReason: null, instructors: [] },
    }
    const booking = {
      ...{ id: 71, status: 'booked', session, participant: { id: 7, name: 'Leo Peña' } },
      ...{ subscriptionId: 9, holdUntil: null, releaseReason: null },
      ...{ changeUntil: '2099-11-24T16:00:00.000Z', canChange: true },
    }
    const showBooked = (
      list: unknown[],
      waiting: unknown[] = [],
      { subscriptions = [], ...more }: Setting & { subscriptions?: unknown[] } = {},
    ) =>
      show(['GeneralUser'], {
        ...more,
        answers: {
          ...more.answers,
          [bookings()]: { list, waiting, subscriptions, cancelHours: 6 },
          '/api/Course/Details/7': { whatToBring: 'Casco y agua' },
        },
      })

    it('say when and where each student is next', async () => {
      const ended = { startTime: '2020-01-01T22:00:00.000Z', endTime: '2020-01-01T23:00:00.000Z' }
      const over = { ...session, id: 40, ...ended }
      const later = { ...session, id: 42, startTime: '2099-12-01T22:00:00.000Z' }
      await showBooked([
        { ...booking, id: 70, session: over },
        booking,
        { ...booking, id: 72, session: later },
      ])
      const card = await cardOf('Leo Peña')
      expect(card.getByText(saying('martes, 24 de noviembre de 2099, 4:00 p.m.'))).toBeVisible()
      expect(card.queryByText(/diciembre de 2099/)).toBeNull()
      const map = card.getByRole('link', { name: /^Cómo llegar a Patio Portales/ })
      expect(map).toHaveAttribute('href', 'https://maps.example/3')
      expect(card.getByText(/Casco y agua/).parentElement).toHaveTextContent('Qué llevar: Casco y agua')
      expect(card.getByRole('link', { name: /^Agregar al calendario/ })).toHaveAttribute(
        'href',
        '/api/Me/Booking/Calendar/9',
      )
    })

    describe('and one that was cancelled', () => {
      const left = answers[own].classesLeft[0]
      const pool = { ...left, pendingClasses: 4, sharedWith: ['Ana Peña'] }
      const ana = { ...pool, participantId: 8, participantName: 'Ana Peña', sharedWith: ['Leo Peña'] }
      const shared = { [own]: { ...answers[own], classesLeft: [pool, ana] } }
      const rain = { status: 'cancelled', cancelReason: 'Lluvia' }
      const cancelled = {
        ...{ ...booking, status: 'released', releaseReason: 'session' },
        session: { ...session, ...rain },
      }
      const bookable = { id: 9, isPaid: true, available: 2, hasSessions: true }

      it('say so with the reason, and which classes are free, to siblings who share them as theirs', async () => {
        const own = { ...cancelled, id: 73, releaseReason: 'owner' }
        await showBooked([cancelled, own], [], { answers: shared, subscriptions: [bookable] })
        const card = await cardOf('Leo Peña')
        const lines = within(card.getByRole('list', { name: 'Clases canceladas' })).getAllByRole('listitem')
        expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
          'Se canceló la clase del martes 24 de noviembre, 4:00 p.m. · Bowl nocturno · Motivo: Lluvia',
        ])
        const courses = within(screen.getByRole('region', { name: 'Clases por tomar' }))
        expect(courses.getByText('Tienes 2 clases por agendar entre Leo Peña y Ana Peña')).toBeVisible()
        const way = courses.getByRole('link', { name: 'Agendar clases de Bowl nocturno' })
        expect(way).toHaveAttribute('href', '/suscripcion/9')
        const sister = await cardOf('Ana Peña')
        expect(sister.queryByText(/^Se canceló/)).toBeNull()
      })

      it('count those that follow in one line', async () => {
        const more = [1, 2, 3, 4].map((id) => ({ ...cancelled, id: cancelled.id + id }))
        await showBooked([cancelled, ...more])
        const list = (await cardOf('Leo Peña')).getByRole('list', { name: 'Clases canceladas' })
        expect(within(list).getAllByRole('listitem')).toHaveLength(4)
        expect(within(list).getByText('Y otras 2 clases.')).toBeVisible()
      })

      it.each([
        ['which are not paid', { isPaid: false }],
        ['of a course without dates', { hasSessions: false }],
        ['that are all booked', { available: 0 }],
      ])('offer no date for classes %s', async (_which, values) => {
        await showBooked([cancelled], [], { subscriptions: [{ ...bookable, ...values }] })
        await cardOf('Leo Peña')
        expect(screen.queryByText(/por agendar/)).toBeNull()
      })
    })

    it('say which place a student has in the line of a full class', async () => {
      const { participant, subscriptionId } = booking
      const entry = { ...{ id: 81, session, participant, subscriptionId, offeredUntil: null } }
      const over = { ...session, startTime: '2020-01-01T22:00:00.000Z' }
      await showBooked(
        [],
        [
          { ...entry, status: 'waiting', place: 3 },
          { ...entry, id: 82, session: over, status: 'waiting', place: 1 },
        ],
      )
      const list = (await cardOf('Leo Peña')).getByRole('list', { name: 'Listas de espera' })
      const [line, ...others] = within(list).getAllByRole('listitem')
      expect(line).toHaveTextContent(
        'Lista de espera: lugar 3 · martes 24 de noviembre, 4:00 p.m. · Bowl nocturno',
      )
      expect(others).toEqual([])
      const way = within(list).getByRole('link', { name: 'Lista de espera: lugar 3' })
      expect(way).toHaveAttribute('href', '/suscripcion/9')
    })

    it('tell of students whose payment is still to come', async () => {
      const participant = { id: 32, name: 'Mía Peña' }
      await showBooked([{ ...booking, participant, holdUntil: '2099-11-20T18:00:00.000Z' }])
      const card = await cardOf('Mía Peña')
      expect(card.getByText(/^Apartada hasta el/).parentElement).toHaveTextContent(
        'viernes, 20 de noviembre de 2099',
      )
    })

    it('begin with a place that is offered', async () => {
      const { participant, subscriptionId } = booking
      const entry = { id: 81, session, participant, subscriptionId, place: 1, offeredUntil: null }
      const late = { ...entry, id: 82, status: 'offered', offeredUntil: '2026-11-01T18:00:00.000Z' }
      await showBooked([], [{ ...entry, status: 'waiting' }, late])
      await screen.findByRole('region', { name: 'Por pagar' })
      expect(screen.queryByText(/^Se liberó un lugar/)).toBeNull()
      cleanup()
      const offeredUntil = '2099-11-24T18:00:00.000Z'
      await showBooked([], [{ ...entry, status: 'offered', place: 0, offeredUntil }])
      expect(await screen.findByText(/^Se liberó un lugar para Leo Peña: Bowl nocturno/)).toBeVisible()
    })

    it('are accepted or declined where they are offered', async () => {
      const { participant, subscriptionId } = booking
      const entry = { id: 81, session, participant, subscriptionId, place: 0, status: 'offered' }
      const waiting: unknown[] = [{ ...entry, offeredUntil: '2099-11-24T18:00:00.000Z' }]
      const sent: string[] = []
      const answer = (name: string) => () => {
        sent.push(name)
        waiting.length = 0
        return { success: true, messages: ['Listo.'], errors: {} }
      }
      const commands = {
        '/api/Me/Waiting/Accept/81': answer('accept'),
        '/api/Me/Waiting/Leave/81': answer('leave'),
      }
      await showBooked([], waiting, { commands })
      await userEvent.click(await screen.findByRole('button', { name: 'Aceptar lugar de Leo Peña' }))
      await waitFor(() => expect(screen.queryByText(/^Se liberó un lugar/)).toBeNull())
      cleanup()
      waiting.push({ ...entry, offeredUntil: null })
      await showBooked([], waiting, { commands })
      await userEvent.click(await screen.findByRole('button', { name: 'Rechazar el lugar de Leo Peña' }))
      const question = within(screen.getByRole('alertdialog'))
      await userEvent.click(question.getByRole('button', { name: 'Rechazar' }))
      await waitFor(() => expect(screen.queryByText(/^Se liberó un lugar/)).toBeNull())
      expect(sent).toEqual(['accept', 'leave'])
    })
  })

  it('show students without a class, with their letters and the way to one', async () => {
    await show(['GeneralUser'], { answers: { [own]: nothing } })
    const part = within(await screen.findByRole('region', { name: 'Tus alumnos' }))
    expect(part.getByRole('heading', { name: 'Leo Peña' })).toBeVisible()
    expect(part.getByRole('link', { name: 'Falta firmar la carta de Leo Peña' })).toBeVisible()
    expect(part.getByText('No tiene clases por tomar.')).toBeVisible()
    expect(part.getByRole('link', { name: 'Elegir un curso para Leo Peña' })).toHaveAttribute(
      'href',
      '/academia',
    )
    expect(screen.queryByText('Todavía no tienes clases.')).toBeNull()
  })

  it('lead a new account to the courses', async () => {
    await show(['GeneralUser'], { answers: { [own]: nothing, '/api/Me/Participants': [] } })
    expect(await screen.findByText('Todavía no tienes clases.')).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'Ver Cursos' })
    for (const link of links) expect(link).toHaveAttribute('href', '/academia')
    expect(links).toHaveLength(2)
  })

  it('that do not come leave the rest', async () => {
    const lost = { [own]: () => Promise.reject(new TypeError('offline')) }
    await show(['GeneralUser'], { commands: lost })
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mis Suscripciones' })).toBeVisible()
  })
})

describe('what waits for the staff', () => {
  const ways = {
    'Pagos por revisar 1': '/administrar-suscripciones#pago-por-revisar',
    'Reembolsos pendientes 2': '/administrar-suscripciones#reembolso-pendiente',
    'Pagos pendientes 5': '/administrar-suscripciones?owing=true',
    'Vencen en 14 días 3': '/administrar-suscripciones?expiring=true',
    'Clases en curso 4': '/asistencia?state=open',
    'Pedidos por preparar 8': '/administrar-pedidos?tab=toPrepare',
    'Pedidos por entregar 21': '/administrar-pedidos?tab=ReadyForPickup',
    'Pagos por resolver 5': '/administrar-pedidos/pagos',
    'Devoluciones 9': '/administrar-pedidos?tab=returns',
    'Reembolsos 11': '/administrar-pedidos?tab=refunds',
    'Piezas apartadas sin pagar 27': '/administrar-pedidos?tab=held',
    'Por resurtir 13': '/administrar-productos/existencias?low=true',
    'Productos sin foto 6': '/administrar-productos?withoutPicture=true',
    'Correos fallidos 5': '/configuracion/estado',
    'Solicitudes de eliminación 6': '/usuarios/solicitudes-de-eliminacion?state=open',
    'Cuentas bloqueadas 1,234': '/usuarios?status=Blocked',
  }
  const linesOf = () =>
    within(screen.getByRole('region', { name: 'Por atender' }))
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace(/(?=[\d,]+$)/, ' '), link.getAttribute('href')] as const)

  it('leads to the list of it, what is nothing left out, each topic read once', async () => {
    const { calls } = await show(['ClassCapturist', 'Instructor', 'ProductCapturist', 'Admin'])
    // The payments of academy and shop stand in their own lists.
    expect(Object.fromEntries(linesOf())).toEqual(ways)
    expect(calls.filter((call) => !call.endsWith('/api/Admin/Opening/Index'))).toHaveLength(7)
  })

  it('names the payments to administrators alone who have no list of them', async () => {
    await show(['Admin', 'ProductCapturist'])
    expect(linesOf()).toContainEqual(['Pagos por resolver 4', '/configuracion/estado'])
    expect(linesOf()).toContainEqual(['Pagos por resolver 5', '/administrar-pedidos/pagos'])
  })

  it('says so where nothing waits', async () => {
    const zero = { pendingPayments: 0, expiringSubscriptions: 0, refunds: 0, reviews: 0, openClasses: 0 }
    await show(['ClassCapturist'], { answers: { [classes]: zero } })
    expect(screen.getByText('Nada pendiente.')).toBeVisible()
  })

  it('that does not come leaves the rest, and comes on request', async () => {
    let isLost = true
    await show(['ClassCapturist', 'Admin'], {
      commands: {
        [classes]: () => {
          if (isLost) throw new TypeError('offline')
          return answers[classes]
        },
      },
    })
    expect(await screen.findByText('No pudimos cargar esta parte.')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Cuentas bloqueadas/ })).toBeVisible()
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: /^Pagos pendientes/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })
})

describe('the classes of today', () => {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const session = {
    ...{ id: 41, courseId: 7, courseTitle: 'Bowl nocturno', date: '2026-11-24', zone: siteZone },
    ...{ startTime: at(1), endTime: at(2), level: null, address: { id: 3, name: 'Patio Portales' } },
    ...{ capacity: 60, taken: 60, waiting: 0, students: 60, status: 'scheduled', cancelReason: null },
    ...{ instructors: [{ id: 8, name: 'Iker Ríos' }], version: 1 },
  }
  const showDay = (roles: Role[], sessions: unknown[]) =>
    show(roles, { answers: { '/api/Timetable/Today': sessions } })
  const rows = () => within(screen.getByRole('list', { name: 'Clases de hoy' })).getAllByRole('listitem')

  it('tell the places taken and who holds them, what is over left out', async () => {
    await showDay(
      ['Admin'],
      [
        { ...session, id: 40, startTime: at(-2), endTime: at(-1) },
        { ...session, id: 42, startTime: at(-0.5), instructors: [], capacity: null, taken: 1 },
        session,
      ],
    )
    const [running, next, ...others] = rows()
    expect(running).toHaveTextContent(/En curso.*1 reservado · Patio Portales · Sin instructor/)
    expect(next).toHaveTextContent(/Bowl nocturno60 de 60 lugares · Patio Portales · Iker Ríos$/)
    expect(others).toEqual([])
  })

  it('are few: the timetable has the rest', async () => {
    await showDay(
      ['ClassCapturist'],
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...session, id })),
    )
    expect(rows()).toHaveLength(6)
    expect(screen.getByRole('link', { name: 'Y 2 más en el horario' })).toHaveAttribute('href', '/calendario')
  })

  it('of an instructor stand in the panel alone', async () => {
    const mine = { ...session, id: 44, instructors: [{ id: 1, name: 'Ana' }] }
    await showDay(['ClassCapturist', 'Instructor'], [mine, { ...session, instructors: [] }])
    expect(await screen.findByRole('region', { name: 'Otras clases de hoy' })).toHaveTextContent(
      'No hay otras.',
    )
  })

  it('say so where there are none', async () => {
    await showDay(['ClassCapturist'], [])
    expect(screen.getByText('Hoy no hay clases.')).toBeVisible()
  })
})

it('a member of staff who is a customer has the own classes in short', async () => {
  await show(['ProductCapturist', 'GeneralUser'])
  const part = within(await screen.findByRole('region', { name: 'Tus clases' }))
  const way = part.getByRole('link', { name: 'Ver y pagar en Mis Suscripciones' })
  expect(way).toHaveAttribute('href', '/suscripciones')
  expect(screen.queryByRole('region', { name: 'Por pagar' })).toBeNull()
})
