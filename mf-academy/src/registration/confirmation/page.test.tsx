import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { course } from '../../testing/course-factory.ts'
import { booking, noBookings, session } from '../../testing/session-factory.ts'
import { paid, student, subscription, withMembership } from '../../testing/subscription-details-fixture.ts'

const ana: Me = { id: 5, name: 'Ana', email: 'ana@ejemplo.mx', roles: ['GeneralUser'] }

function show(
  details: Partial<SubscriptionDetails>,
  me: Me = ana,
  business = statedBusiness,
  answers: Record<string, unknown> = {},
) {
  return showPage({
    pages,
    address: '/suscripcion/12/confirmacion-de-registro',
    answers: {
      '/api/Me/Subscription/Details/12': subscription(details),
      '/api/Me/Booking/Index?from=2026-11-20&subscriptionId=12': noBookings,
      ...answers,
    },
    commands: {
      '/api/Me/Registration/ConfirmEmail': () => ({ success: true, messages: ['Listo.'], errors: {} }),
    },
    me,
    business,
  })
}

/** Value beside a label. */
function factOf(part: string, label: string): string | null | undefined {
  const region = within(screen.getByRole('region', { name: part }))
  return region.getByText(label).nextElementSibling?.textContent
}

describe('/suscripcion/{id}/confirmacion-de-registro', () => {
  it('thanks, with number, date, responsible adult, course and what was paid', async () => {
    await show(paid)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('¡Gracias por tu registro!')
    expect(factOf('Tu registro', 'Número de registro')).toBe('#12')
    expect(factOf('Tu registro', 'Fecha')).toMatch(/^viernes, 20 de noviembre de 2026/)
    expect(factOf('Tu registro', 'Estado')).toBe('Activa')
    expect(factOf('Responsable', 'Nombre')).toBe('Ana Peña Ruiz')
    expect(factOf('Responsable', 'Teléfono')).toBe('55 1234 5678')
    expect(factOf('Responsable', 'Dirección')).toBe(
      'Av. Cuauhtémoc 12, int. 3B, Roma Norte, 06700 Ciudad de México, CDMX',
    )
    expect(factOf('Comprobante de pago', 'Autorización')).toBe('A1B2C3')
    expect(screen.getByText('Recibimos tu pago.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Bowl nocturno' })).toHaveAttribute('href', '/clase/7')
    expect(await screen.findByText(/Te enviamos la confirmación por correo a ana@ejemplo\.mx/)).toBeDefined()
    expect(screen.queryByText(/Falta tu pago|en una sucursal/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Ir a mi panel' })).toHaveAttribute('href', '/dashboard')
  })

  it('tells staff who look at it of no mail to them', async () => {
    await show(paid, { id: 9, name: 'Rosa', email: 'cursos@ejemplo.mx', roles: ['ClassCapturist'] })
    expect(screen.getByText('Recibimos tu pago.')).toBeDefined()
    expect(document.body.textContent).not.toContain('cursos@ejemplo.mx')
  })

  it('names the membership that is still owed apart from what was paid', async () => {
    const owed = { course: 0, membership: 1200, total: 1200 }
    await show({ ...paid, ...withMembership, owed })
    expect(screen.getByText('Recibimos tu pago.')).toBeDefined()
    expect(
      screen.getByText(saying(/^Falta pagar tu membresía anual: \$1,200\.00\..*referencia #12\.$/)),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pagar mi membresía' })).toHaveAttribute(
      'href',
      '/suscripcion/13/0/informacion-de-pago',
    )
    expect(factOf('Comprobante de pago', 'Total pagado')).toBe('$800.00')
    expect(factOf('Comprobante de pago', 'Falta pagar')).toBe('$1,200.00 de la membresía anual')
  })

  it('owes a free course nothing but its membership', async () => {
    const free = {
      method: 'free',
      paidTime: '2026-11-20T18:35:00.000Z',
      authorization: null,
      folio: null,
    } as const
    await show({
      ...{
        ...paid,
        ...withMembership,
        price: 0,
        payment: { ...free, amount: 0, parts: { course: 0, membership: 0 } },
      },
      owed: { course: 0, membership: 1200, total: 1200 },
    })
    expect(screen.getByText('Tu lugar está confirmado.')).toBeDefined()
    expect(screen.getByText(saying(/^Falta pagar tu membresía anual: \$1,200\.00/))).toBeDefined()
  })

  it('has no empty heading and nothing in brackets where nothing is stated', async () => {
    await show({ ...withMembership, payLater: true }, ana, unstatedBusiness)
    expect(screen.queryByRole('heading', { name: 'Dónde pagar' })).toBeNull()
    expect(screen.queryByRole('heading', { name: '¿Tienes dudas?' })).toBeNull()
    expect(document.body.textContent).not.toContain('[')
  })

  it('says where, until when, how much and with which reference to pay later', async () => {
    await show({ ...withMembership, payLater: true, heldUntil: '2026-11-25T18:00:00.000Z' })
    const held =
      /^Guardamos los lugares de tus clases hasta el miércoles, 25 de noviembre de 2026, 12:00 p\.m\. Después quedan libres/
    expect(screen.getByText(saying(held))).toHaveTextContent(
      /hasta el sábado, 5 de diciembre de 2026, pero eliges otra vez/,
    )
    expect(factOf('Paga en una sucursal', 'Total a pagar')).toBe('$2,000.00')
    expect(factOf('Paga en una sucursal', 'Referencia')).toBe('#12')
    expect(factOf('Paga en una sucursal', 'Paga hasta el')).toMatch(/^sábado, 5 de diciembre de 2026/)
    for (const { address, hours } of statedBusiness.branches)
      for (const text of [address, ...hours]) expect(screen.getByText(saying(text))).toBeDefined()
    const link = screen.getByRole('link', { name: 'Pagar ahora con tarjeta' })
    expect(link).toHaveAttribute('href', '/suscripcion/12/13/informacion-de-pago')
    expect(
      await screen.findByText(/^Te enviamos por correo a ana@ejemplo\.mx dónde y hasta cuándo pagar/),
    ).toBeDefined()
  })

  it('says that the place is kept no more once its hold has ended, and what to do', async () => {
    await show({ payLater: true, holdEnded: true })
    const { getByText, queryByText } = within(screen.getByRole('region', { name: 'Paga en una sucursal' }))
    expect(getByText(/^Tu lugar ya no está apartado\. Todavía puedes pagar; después eliges/)).toBeVisible()
    expect(getByText(/^Da tu número de referencia en caja;/)).toBeVisible()
    expect(queryByText(/Apartamos|Guardamos/)).toBeNull()
  })

  it('leads who has not chosen yet to the card first, and to a branch else', async () => {
    await show({})
    const { getByRole, getByText } = within(screen.getByRole('region', { name: 'Falta tu pago' }))
    const link = getByRole('link', { name: 'Pagar ahora con tarjeta' })
    const branches = getByRole('heading', { name: 'O paga en una sucursal' })
    expect(link.compareDocumentPosition(branches)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(getByText('Referencia').nextElementSibling).toHaveTextContent('#12')
    expect(screen.queryByText('Paga en una sucursal')).toBeNull()
  })

  it('calls a free place that is not taken yet no debt', async () => {
    await show({ price: 0, owed: { course: 0, membership: 0, total: 0 } })
    const link = screen.getByRole('link', { name: 'Finalizar el registro' })
    expect(link).toHaveAttribute('href', '/suscripcion/12/0/informacion-de-pago')
    expect(screen.getByText('No tiene costo: solo falta terminar el registro.')).toBeDefined()
    expect(screen.getByText(/Cuando termines tu registro te enviaremos/)).toBeDefined()
    expect(screen.queryByText(/Falta tu pago|en una sucursal|Cuando recibamos tu pago/)).toBeNull()
  })

  it('asks anew when the back button brings it out of the browser’s memory', async () => {
    const { calls } = await show({})
    const reads = () => calls.filter((call) => call === 'GET /api/Me/Subscription/Details/12').length
    const before = reads()
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }))
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(reads()).toBe(before + 1))
  })

  it('asks nobody to pay whose payment is being confirmed', async () => {
    await show({ confirming: true })
    expect(screen.getByText(/Estamos confirmando tu pago con el banco/)).toBeDefined()
    expect(screen.queryByText(/Falta tu pago|en una sucursal/)).toBeNull()
    expect(screen.queryByText(/Te enviamos la confirmación/)).toBeNull()
  })

  it('gives each student a letter, whose address holds nothing of them, and asks whom to call', async () => {
    const unknown = { id: 32, name: 'Mía Peña', hasEmergencyContact: false }
    await show({ participants: [student({}), student(unknown)] })
    const letters = screen.getAllByRole('link', { name: /^Imprimir carta responsiva de/ })
    expect(letters.map((letter) => letter.getAttribute('href'))).toEqual([
      '/carta-responsiva?suscripcion=12&alumno=31',
      '/carta-responsiva?suscripcion=12&alumno=32',
    ])
    const contacts = screen.getAllByRole('link', { name: /^Falta el contacto de emergencia de/ })
    expect(contacts.map((contact) => contact.getAttribute('href'))).toEqual(['/participante/32/salud'])
  })

  it('has nothing of a course for a membership alone', async () => {
    await show({ ...paid, course: null, courseId: null, acquiredClasses: null, participants: [] })
    expect(screen.getAllByText('Membresía Anual')).not.toEqual([])
    expect(screen.queryByText('Bowl nocturno')).toBeNull()
    expect(screen.queryByRole('heading', { name: /^Alumno/ })).toBeNull()
  })

  it('asks a new account whether its address is right', async () => {
    const { calls } = await show(paid, { ...ana, registering: true })
    const confirm = await screen.findByRole('button', { name: 'Mi correo es correcto' })
    await userEvent.click(confirm)
    await waitFor(() => expect(confirm).not.toBeInTheDocument())
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Corregir correo' }))
    expect(document.body).not.toHaveFocus()
    expect(calls).toContain('POST /api/Me/Registration/ConfirmEmail')
  })
})

describe('the first class', () => {
  const later = session({
    ...{ id: 42, date: '2026-12-01' },
    ...{ startTime: '2026-12-01T22:00:00.000Z', endTime: '2026-12-01T23:00:00.000Z' },
  })
  const mia = { id: 32, name: 'Mía Peña' }
  const bookingsAnswer = (list: unknown[]) => ({
    '/api/Me/Booking/Index?from=2026-11-20&subscriptionId=12': {
      list,
      waiting: [],
      subscriptions: [],
      cancelHours: 6,
    },
    '/api/Course/Details/7': course({ id: 7, whatToBring: 'Casco; agua' }),
  })
  const part = () => screen.queryByRole('region', { name: 'Tu primera clase' })
  const factsOf = (label: string) =>
    [...(part()?.querySelectorAll('dt') ?? [])]
      .filter(({ textContent }) => textContent === label)
      .map((term) => term.nextElementSibling?.textContent)

  it('comes first: when, where, for whom, and what to bring', async () => {
    const released = booking({ id: 70, status: 'released', session: session({ id: 40 }) })
    const list = [
      released,
      booking(),
      booking({ id: 72, participant: mia }),
      booking({ id: 73, session: later }),
    ]
    await show(paid, ana, statedBusiness, bookingsAnswer(list))
    expect(factsOf('Día y hora')).toEqual(['martes, 24 de noviembre de 2026, 4:00 p.m.'])
    expect(factsOf('Alumnos')).toEqual(['Leo Peña y Mía Peña'])
    expect(factsOf('Qué llevar')).toEqual(['Casco; agua'])
    expect(part()).toHaveTextContent(
      'Apartamos 3 de tus 8 clases, hasta el martes, 1 de diciembre de 2026. Reserva las demás en tu suscripción.',
    )
    const map = screen.getByRole('link', { name: /^Cómo llegar a Patio Portales/ })
    expect(map).toHaveAttribute('href', 'https://maps.example/3')
    expect(screen.getByRole('link', { name: 'Ver las 3 clases apartadas' })).toHaveAttribute(
      'href',
      '/suscripcion/12',
    )
    const [first] = screen.getAllByRole('region')
    expect(first).toBe(part())
  })

  it('goes into a calendar with those that follow', async () => {
    await show(paid, ana, statedBusiness, bookingsAnswer([booking(), booking({ id: 73, session: later })]))
    const link = screen.getByRole('link', { name: 'Agregar al calendario' })
    expect(link).toHaveAttribute('href', '/api/Me/Booking/Calendar/12')
    expect(link).toHaveAttribute('download', 'clases.ics')
  })

  it('says until when an unpaid one is kept', async () => {
    await show({}, ana, statedBusiness, bookingsAnswer([booking({ holdUntil: '2026-11-22T18:30:00.000Z' })]))
    expect(factsOf('Apartada hasta')).toEqual(['domingo, 22 de noviembre de 2026, 12:30 p.m.'])
  })

  it('is left out where nothing is booked, and for staff', async () => {
    await show(paid, ana, statedBusiness, bookingsAnswer([]))
    expect(part()).toBeNull()
    const { calls } = await show(
      paid,
      { ...ana, roles: ['ClassCapturist'] },
      statedBusiness,
      bookingsAnswer([booking()]),
    )
    expect(part()).toBeNull()
    expect(calls.filter((call) => call.includes('Booking'))).toEqual([])
  })
})
