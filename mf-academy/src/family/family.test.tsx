import { describe, expect, it, jest } from '@jest/globals'
import type { FamilyDetails } from '@rodada/contracts/family/staff-calls'
import { showPage } from '@rodada/ui/testing'
import { fakeDate } from '@rodada/web/testing/fake-date'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { course, coursePage } from '../testing/course-factory.ts'
import { onePage } from '../testing/list-page-factory.ts'
import { session, weekly } from '../testing/session-factory.ts'
import { siteSubscription } from '../testing/site-subscription-factory.ts'
import { withQuotes } from '../testing/with-quotes.ts'

const user = userEvent.setup({ delay: null })
const number = 500_000_007

const row = {
  ...{ id: number, name: 'Rosa Díaz', phone: '+525512345678', email: '', hasAccount: false },
  ...{ students: [{ id: 31, name: 'Leo Díaz' }], owed: 800 },
}

const family: FamilyDetails = {
  ...row,
  ...{ street: '', streetNumber: '', neighborhood: '', zipCode: '', city: '', state: '', version: 1 },
  gaps: ['email', 'letter', 'account'],
  students: [
    {
      ...{ id: 31, name: 'Leo Díaz', birthdate: '2015-05-17', responsibleId: number, version: 1 },
      ...{ contactName: 'Rosa Díaz', contactPhone: '+525512345678', subscriptions: [], unpaidId: 12 },
      ...{ whyNot: 'Su suscripción está pendiente de pago.', nextClass: null, hasLetter: false },
      ...{ lastClassTime: null, relationship: 'Responsable', parentName: 'Rosa Díaz' },
    },
  ],
  membership: { activeUntil: null, pending: null },
  subscriptions: [
    siteSubscription({ id: 12, createdBy: number }),
    siteSubscription({ id: 9, createdBy: number, status: 'Finished', acquiredClasses: 8 }),
  ],
  courses: [
    { id: 3, price: 100, singlePayment: false, classFrom: 4, classTo: 12, membershipRequired: false },
  ],
  comingClasses: [],
  notes: [{ id: 1, text: 'Llega tarde', byName: 'Carla Ruiz', time: '2026-11-20T18:00:00.000Z' }],
  messages: [
    { id: 'b', subject: 'Tu clase cambió', state: 'failed', time: '2026-11-21T18:00:00.000Z' },
    { id: 'a', subject: 'Pago recibido', state: 'sent', time: '2026-11-20T18:00:00.000Z' },
  ],
}

const done = { success: true, messages: ['Listo.'], errors: {} }
type Commands = Readonly<Record<string, (sent: SentCommand) => unknown>>
type Quoting = (asked: URLSearchParams) => object

function showFamily(
  commands: Commands = {},
  roles: readonly ('ClassCapturist' | 'Admin')[] = ['ClassCapturist'],
  quote?: Quoting,
) {
  return showPage({
    ...{ pages, address: `/administrar-familias/${number}`, commands: withQuotes(commands, quote) },
    answers: { [`/api/Family/Details/${number}`]: family },
    me: { id: 3, roles: [...roles] },
  })
}

describe('the page of a family', () => {
  it('says first what it owes and who its children are, and what is missing', async () => {
    fakeDate('2026-11-24T18:00:00Z')
    await showFamily()
    expect(screen.getByRole('heading', { level: 1, name: 'Rosa Díaz' })).toBeVisible()
    expect(screen.getAllByText('$800.00')[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Leo Díaz' })).toHaveAttribute('href', '/administrar-alumnos/31')
    expect(screen.getByText('Falta correo · Falta firmar la carta · Sin cuenta')).toBeVisible()
    expect(screen.getByText('Llega tarde')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Ver salud/ })).toBeNull()
  })

  it('renews for as many classes as before at today’s price, in three presses', async () => {
    const renew = jest.fn<(sent: SentCommand) => unknown>(() => ({ ...done, id: 40 }))
    await showFamily({ '/api/ClassCapturist/Subscription/Renew/9': renew })
    await user.click(screen.getByRole('button', { name: 'Renovar la suscripción 9' }))
    await user.click(await screen.findByRole('button', { name: 'Renovar y cobrar $800.00' }))
    await waitFor(() => expect(renew).toHaveBeenCalledTimes(1))
    expect(renew.mock.lastCall?.[0].body).toEqual({ acquiredClasses: 8, price: 800 })
  })

  it('gives a child a scholarship until a day, for a reason', async () => {
    const give = jest.fn<(sent: SentCommand) => unknown>(() => done)
    await showFamily({ '/api/Student/GiveScholarship/31': give })
    await user.click(screen.getByRole('button', { name: 'Dar beca a Leo Díaz' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Beca en %'), '50')
    await user.type(dialog.getByLabelText('Último día'), '2027-06-30')
    await user.type(dialog.getByLabelText('Motivo'), 'Deportiva')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(give).toHaveBeenCalledTimes(1))
    expect(give.mock.lastCall?.[0].body).toEqual({ percent: 50, until: '2027-06-30', reason: 'Deportiva' })
  })

  it('corrects the guardian with a reason', async () => {
    const edit = jest.fn<(sent: SentCommand) => unknown>(() => done)
    await showFamily({ [`/api/Family/Edit/${number}`]: edit })
    await user.click(screen.getByRole('button', { name: 'Corregir datos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Correo/), 'rosa@ejemplo.mx')
    await user.type(dialog.getByLabelText('Motivo'), 'Lo dictó')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1))
    expect(edit.mock.lastCall?.[0].body).toMatchObject({
      ...{
        name: 'Rosa Díaz',
        phone: '+525512345678',
        email: 'rosa@ejemplo.mx',
        reason: 'Lo dictó',
        version: 1,
      },
    })
  })

  it('lists the mails to it; administrators find those again that failed', async () => {
    await showFamily({}, ['Admin'])
    expect(screen.getByText('Pago recibido')).toBeVisible()
    const again = screen.getByRole('link', { name: 'Reenviar «Tu clase cambió»' })
    expect(again).toHaveAttribute('href', '/configuracion/estado')
    expect(screen.getAllByRole('link', { name: /^Reenviar/ })).toHaveLength(1)
  })

  it('shows health notes to administrators alone, for a reason', async () => {
    const notes = { contactName: 'Eva', contactPhone: '+525500000000', allergies: 'Nueces', medicalNotes: '' }
    await showFamily({ '/api/Admin/Student/HealthNotes/31': () => ({ ...done, notes }) }, ['Admin'])
    await user.click(screen.getByRole('button', { name: 'Ver salud de Leo Díaz' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Se cayó')
    await user.click(dialog.getByRole('button', { name: 'Ver datos de salud' }))
    expect(await screen.findByText('Alergias: Nueces')).toBeVisible()
  })

  it('is erased by administrators once they have seen what is lost', async () => {
    const erase = jest.fn<(sent: SentCommand) => unknown>(() => done)
    const lost = 'Se pierden 3 clases pagadas de «Primeros pasos».'
    const { router } = await showPage({
      ...{ pages, address: `/administrar-familias/${number}` },
      commands: { [`/api/Admin/Family/Erase/${number}`]: erase },
      answers: {
        [`/api/Family/Details/${number}`]: family,
        '/api/Family/Index': onePage([]),
        [`/api/Admin/Family/Erasure/${number}`]: { obstacles: [{ text: lost, stops: false }] },
      },
      me: { id: 3, roles: ['Admin'] },
    })
    expect(screen.getByRole('button', { name: 'Descargar sus datos' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Borrar sus datos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Lo pidió por escrito')
    await user.click(dialog.getByRole('button', { name: 'Ver qué se pierde' }))
    expect(await dialog.findByText(lost)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Borrar sus datos' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrar-familias'))
    expect(erase.mock.lastCall?.[0].body).toEqual({ reason: 'Lo pidió por escrito', losses: [lost] })
  })

  it('gives its data as a file; the reason stands in no address', async () => {
    const download = jest.fn<(sent: SentCommand) => unknown>(() => ({ ...done, pdf: '%PDF-' }))
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await showFamily({ [`/api/Admin/Family/DownloadData/${number}`]: download }, ['Admin'])
    await user.click(screen.getByRole('button', { name: 'Descargar sus datos' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Motivo'), 'Lo pidió Rosa')
    await user.click(dialog.getByRole('button', { name: 'Descargar' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved.mock.contexts[0]).toMatchObject({ download: `familia-${number}.pdf` })
    expect(download.mock.lastCall?.[0].body).toEqual({ reason: 'Lo pidió Rosa' })
    saved.mockRestore()
  })

  it('is merged with another once the staff have seen what would happen', async () => {
    const merge = jest.fn<(sent: SentCommand) => unknown>(() => done)
    const other = { ...row, id: 41, name: 'Rosa D.', hasAccount: true }
    await showPage({
      ...{ pages, address: `/administrar-familias/${number}`, commands: { '/api/Family/Merge': merge } },
      answers: {
        [`/api/Family/Details/${number}`]: family,
        '/api/Family/Index?search=rosa&itemsPerPage=10': onePage([other]),
        [`/api/Family/MergePreview?fromId=${number}&intoId=41`]: {
          ...{ from: row, into: other, twins: [{ fromId: 31, intoId: 8, name: 'Leo Díaz' }] },
          ...{ doubledBookings: 1, obstacle: '' },
        },
      },
      me: { id: 3, roles: ['ClassCapturist'] },
    })
    await user.click(screen.getByRole('button', { name: 'Unir con otra familia' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Teléfono, nombre/), 'rosa')
    await user.click(dialog.getByRole('button', { name: 'Buscar' }))
    await user.click(await dialog.findByRole('button', { name: 'Ver qué pasaría' }))
    expect(
      await dialog.findByText(/Quedan como un solo registro: Leo Díaz\. Se libera 1 lugar repetido\./),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Unir familias' }))
    await waitFor(() => expect(merge.mock.lastCall?.[0].body).toEqual({ fromId: number, intoId: 41 }))
  })
})

describe('the list of families', () => {
  it.each([
    ['ClassCapturist', 2],
    ['Admin', 0],
  ] as const)('offers %s %i ways to enrol', async (role, ways) => {
    await showPage({
      ...{ pages, address: '/administrar-familias', me: { id: 3, roles: [role] } },
      answers: { '/api/Family/Index': onePage([row]) },
    })
    expect(await screen.findByRole('link', { name: 'Rosa Díaz' })).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /^Inscribir/ })).toHaveLength(ways)
  })
})

const offered = course({ id: 3, price: 100, classFrom: 4, classTo: 12, membershipRequired: false })

function showEnrolment(query: string, commands: Commands = {}, quote?: Quoting) {
  fakeDate('2026-11-20T18:00:00Z')
  return showPage({
    ...{ pages, address: `/administrar-familias/inscribir${query}`, commands: withQuotes(commands, quote) },
    answers: {
      '/api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title': coursePage([offered]),
      '/api/Course/Details/3': offered,
      '/api/Course/GetSessions/3': weekly(session({ courseId: 3 }), [2, 2, 2, 2]),
      [`/api/Family/Details/${number}`]: family,
      '/api/Family/Index?search=5512345678&itemsPerPage=6': onePage([row]),
    },
    me: { id: 3, roles: ['ClassCapturist'] },
  })
}

describe('enrolling at the counter', () => {
  it('takes a new family, a child, a course and its hours on one screen', async () => {
    const create = jest.fn<(sent: SentCommand) => unknown>(() => ({ ...done, id: 40, familyId: number }))
    await showEnrolment('', { '/api/ClassCapturist/Registration/Create': create })
    await user.type(screen.getByLabelText('Nombre del responsable'), 'Eva Luna')
    await user.type(screen.getByLabelText('Teléfono'), '5598765432')
    await user.type(screen.getByLabelText('Nombre del alumno'), 'Mía Luna')
    await user.type(screen.getByLabelText('Fecha de nacimiento'), '2016-03-01')
    await user.selectOptions(screen.getByLabelText('Curso'), 'Primeros pasos')
    await user.click(await screen.findByRole('radio', { name: /Quedan 2 lugares/ }))
    await user.click(screen.getByRole('button', { name: 'Inscribir y cobrar $400.00' }))
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
    expect(create.mock.lastCall?.[0].body).toEqual({
      family: { name: 'Eva Luna', phone: '+525598765432', email: '', isAnother: false },
      ...{ courseId: 3, price: 400, acquiredClasses: 4 },
      participants: [{ id: 0, name: 'Mía Luna', birthdate: '2016-03-01' }],
      bookings: [{ participant: 0, slotId: 5, firstDate: '2026-11-24' }],
    })
  })

  it('takes something off with a reason, as far as the service lets it', async () => {
    const refusal = {
      success: false,
      errors: { 'Reduction.Reason': ['Este dato es obligatorio.'] },
      messages: [],
    }
    const answers = [refusal, { ...done, id: 40, familyId: number }]
    const create = jest.fn<(sent: SentCommand) => unknown>(() => answers.shift())
    const quote: Quoting = (asked) => {
      const staff = asked.get('percent') === '10' ? [{ label: 'Descuento de la escuela', amount: 40 }] : []
      const price = staff.length === 0 ? 400 : 360
      return { quote: { listPrice: 400, reductions: staff, price, membershipPrice: 0, total: price } }
    }
    await showEnrolment(
      `?curso=3&familia=${number}`,
      { '/api/ClassCapturist/Registration/Create': create },
      quote,
    )
    await user.click(screen.getByRole('radio', { name: /Sin horario por ahora/ }))
    await user.click(screen.getByText('Código o descuento'))
    await user.type(screen.getByLabelText(/^Descuento en %/), '10')
    await user.click(await screen.findByRole('button', { name: 'Inscribir y cobrar $360.00' }))
    expect(await screen.findByText('Este dato es obligatorio.')).toBeVisible()
    await user.type(screen.getByLabelText(/^Motivo del descuento/), 'Es vecina')
    await user.click(screen.getByRole('button', { name: 'Inscribir y cobrar $360.00' }))
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    expect(create.mock.lastCall?.[0].body).toMatchObject({
      ...{ price: 360, reduction: { percent: 10, reason: 'Es vecina' } },
    })
  })

  it('finds a family by its telephone and enrols its child', async () => {
    const create = jest.fn<(sent: SentCommand) => unknown>(() => ({ ...done, id: 40, familyId: number }))
    await showEnrolment('?curso=3', { '/api/ClassCapturist/Registration/Create': create })
    await user.type(screen.getByLabelText(/^¿Ya es familia\?/), '5512345678{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Elegir a Rosa Díaz' }))
    expect(await screen.findByLabelText(/^Alumno/)).toHaveValue('31')
    await user.click(screen.getByRole('radio', { name: /Sin horario por ahora/ }))
    await user.click(screen.getByRole('button', { name: 'Inscribir y cobrar $400.00' }))
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
    expect(create.mock.lastCall?.[0].body).toMatchObject({ familyId: number, participants: [{ id: 31 }] })
  })

  it('takes a second child, new, with the first, and reads nothing again but what a choice names', async () => {
    const create = jest.fn<(sent: SentCommand) => unknown>(() => ({
      ...{ success: false, messages: [], errors: { 'Participants[1].Name': ['Escribe su apellido.'] } },
    }))
    const { calls } = await showEnrolment('', { '/api/ClassCapturist/Registration/Create': create })
    await user.type(screen.getByLabelText(/^¿Ya es familia\?/), '5512345678{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Elegir a Rosa Díaz' }))
    await user.selectOptions(await screen.findByLabelText('Curso'), 'Primeros pasos')
    await user.click(await screen.findByRole('radio', { name: /Quedan 2 lugares/ }))
    expect(screen.queryByRole('button', { name: 'Quitar alumno 1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Agregar otro alumno' }))
    const second = within(screen.getByRole('listitem', { name: 'alumno 2' }))
    await user.type(second.getByLabelText('Nombre del alumno'), 'Ana')
    await user.type(second.getByLabelText('Fecha de nacimiento'), '2017-02-01')
    expect(screen.getByText('8 clases para 2 alumnos: 4 clases cada uno.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Inscribir y cobrar $800.00' }))
    expect(await second.findByText('Escribe su apellido.')).toBeVisible()
    expect(create.mock.lastCall?.[0].body).toEqual({
      ...{ familyId: number, courseId: 3, price: 800, acquiredClasses: 8 },
      participants: [{ id: 31 }, { id: 0, name: 'Ana', birthdate: '2017-02-01' }],
      bookings: [
        { participant: 0, slotId: 5, firstDate: '2026-11-24' },
        { participant: 1, slotId: 5, firstDate: '2026-11-24' },
      ],
    })
    expect(calls.filter((call) => call.startsWith('GET /api/Course/')).sort()).toEqual([
      'GET /api/Course/Details/3',
      'GET /api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title',
      'GET /api/Course/GetSessions/3',
    ])
  })

  it('asks whether a family with a known telephone is another', async () => {
    const answers = [
      { success: false, messages: ['Ya hay una familia con este teléfono.'], errors: {}, families: [row] },
      { ...done, id: 40, familyId: number },
    ]
    const create = jest.fn<(sent: SentCommand) => unknown>(() => answers.shift())
    await showEnrolment('?curso=3', { '/api/ClassCapturist/Registration/Create': create })
    await user.type(screen.getByLabelText('Nombre del responsable'), 'Eva Luna')
    await user.type(screen.getByLabelText('Teléfono'), '5512345678')
    await user.type(screen.getByLabelText('Nombre del alumno'), 'Mía Luna')
    await user.type(screen.getByLabelText('Fecha de nacimiento'), '2016-03-01')
    await user.click(screen.getByRole('radio', { name: /Sin horario por ahora/ }))
    await user.click(screen.getByRole('button', { name: /^Inscribir y cobrar/ }))
    await user.click(await screen.findByRole('checkbox', { name: /^Es otra familia/ }))
    await user.click(screen.getByRole('button', { name: /^Inscribir y cobrar/ }))
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    expect(create.mock.lastCall?.[0].body).toMatchObject({ family: { isAnother: true } })
  })
})

describe('the link of a family', () => {
  const token = 'a-Token_43-of-enough-letters'
  const show = (me: { id: number; roles: 'GeneralUser'[] } | undefined, commands: Commands = {}) =>
    showPage({
      pages: pages.filter(({ id }) => id === 'academy.family-link'),
      ...{ address: `/familia#${token}`, answers: {}, commands },
      ...(me && { me }),
    })

  it('leads whoever is not signed in to an account and back', async () => {
    await show(undefined)
    expect(await screen.findByRole('link', { name: 'Crear mi cuenta' })).toHaveAttribute(
      'href',
      '/registro-de-usuarios?returnUrl=%2Ffamilia',
    )
  })

  it('moves the classes to the account when the button is pressed', async () => {
    const claim = jest.fn<(sent: SentCommand) => unknown>(() => done)
    await show({ id: 7, roles: ['GeneralUser'] }, { '/api/Me/Family/Claim': claim })
    await user.click(await screen.findByRole('button', { name: 'Pasar mis clases a esta cuenta' }))
    await waitFor(() => expect(claim.mock.lastCall?.[0].body).toEqual({ token }))
  })
})
