import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { Adjustment } from '@rodada/contracts/subscription/adjustment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { saying, showPage } from '@rodada/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { onePage } from '../../testing/list-page-factory.ts'
import { noBookings } from '../../testing/session-factory.ts'
import { asMembership, asPaid, subscriptionDetails } from '../../testing/subscription-factory.ts'

const owner: Me = { id: 5, name: 'Ana', roles: ['GeneralUser'] }
const capturist: Me = { id: 3, name: 'Leo', roles: ['ClassCapturist'] }
const details = '/api/Me/Subscription/Details/12'
const done = { success: true, messages: ['Listo.'], errors: {} }

type Sent = { readonly body: unknown }

const active: Partial<SubscriptionDetails> = {
  ...asPaid,
  dueDate: '2099-12-20T18:00:00.000Z',
  accountStudents: [
    { id: 7, name: 'Leo Peña' },
    { id: 8, name: 'Mía Peña' },
  ],
  refund: { given: 0, left: 800 },
}

async function show(
  overrides: Partial<SubscriptionDetails> = {},
  me: Me = capturist,
  commands: Record<string, (request: Sent) => unknown> = {},
) {
  const answers: Record<string, unknown> = {
    [details]: subscriptionDetails({ ...active, ...overrides }),
    '/api/Me/Booking/Index?from=2026-11-01&subscriptionId=12': noBookings,
    '/api/ClassCapturist/Booking/OfSubscription/12': [],
    '/api/ClassCapturist/Subscription/Index': onePage([]),
    '/api/Document/Views/5': { list: [], total: 0 },
  }
  const query = me === capturist ? '?modo=administrar' : ''
  const running = await showPage({
    ...{ pages, address: `/suscripcion/12${query}`, answers, commands, me },
    otherPaths: ['/caja/recibo'],
  })
  return { ...running, answers }
}

/** A command that keeps what it was sent. */
function recorder(path: string, answer: (body: Record<string, unknown>) => unknown = () => done) {
  const sent: Record<string, unknown>[] = []
  const command = ({ body }: Sent) => {
    sent.push(body as Record<string, unknown>)
    return answer(body as Record<string, unknown>)
  }
  return { sent, commands: { [`/api/ClassCapturist/Subscription/${path}`]: command } }
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const acts = () =>
  part('Ajustar')
    .getAllByRole('button')
    .map((button) => button.textContent?.trim())

async function open(act: string) {
  await userEvent.click(part('Ajustar').getByRole('button', { name: act }))
  return within(screen.getByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof open>>

const fill = (dialog: Dialog, label: RegExp, text: string) =>
  userEvent.type(dialog.getByLabelText(label), text)
const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))

const entry: Adjustment = {
  id: 40,
  kind: 'extension',
  time: '2026-11-20T18:00:00.000Z',
  reason: 'Estuvo enfermo',
  undoesId: null,
  undone: false,
  dueDate: { before: '2099-12-10T18:00:00.000Z', after: '2099-12-20T18:00:00.000Z' },
}

describe('adjusting a subscription', () => {
  it('offers what can be done', async () => {
    await show()
    expect(acts()).toEqual([
      'Extender vigencia',
      'Congelar',
      'Agregar clases',
      'Quitar clases',
      'Cambiar alumnos',
      'Devolver una parte',
    ])
  })

  it.each([
    ['frozen', { frozen: { from: '2099-01-01', until: '2099-01-03' } }, 'Congelar'],
    ['of the only student', { accountStudents: [{ id: 7, name: 'Leo Peña' }] }, 'Cambiar alumnos'],
    ['without classes left', { pendingClasses: 0 }, 'Quitar clases'],
    ['with all money given back', { refund: { given: 800, left: 0 } }, 'Devolver una parte'],
  ])('offers nothing that cannot be done: %s', async (_what, overrides, act) => {
    await show(overrides)
    expect(acts()).not.toContain(act)
    expect(acts()).toContain('Extender vigencia')
  })

  it('offers a membership its validity, one that ended too, and an unpaid one or its owner nothing', async () => {
    await show({ ...asMembership, refund: undefined })
    expect(acts()).toEqual(['Extender vigencia'])
  })

  it.each([
    ['unpaid', { status: 'PendingPayment' }, capturist],
    ['canceled', { status: 'Canceled', cancelled: true }, capturist],
    ['one’s own', {}, owner],
  ] as const)('is not offered: %s', async (_what, overrides, me) => {
    await show(overrides, me)
    expect(screen.queryByRole('region', { name: 'Ajustar' })).toBeNull()
  })

  it('extends the validity, and says until when before', async () => {
    const { sent, commands } = recorder('Extend/12')
    await show({ adjustments: [entry] }, capturist, commands)
    const dialog = await open('Extender vigencia')
    await fill(dialog, /Nueva vigencia/, '2099-12-19')
    await fill(dialog, /Motivo/, ' Viaje ')
    await press(dialog, 'Extender')
    expect(dialog.getByText(/^Elige una fecha desde el lunes, 21/)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText(/Nueva vigencia/))
    await fill(dialog, /Nueva vigencia/, '2099-12-31')
    expect(dialog.getByRole('status')).toHaveTextContent('Valdrá hasta el jueves, 31 de diciembre de 2099.')
    await press(dialog, 'Extender')
    expect(sent).toEqual([{ until: '2099-12-31', reason: 'Viaje', latest: 40 }])
  })

  it('extends by days from the end, or from today where it is over', async () => {
    const { sent, commands } = recorder('Extend/12')
    await show({}, capturist, commands)
    const dialog = await open('Extender vigencia')
    await press(dialog, '7 días más')
    expect(dialog.getByLabelText(/Nueva vigencia/)).toHaveValue('2099-12-27')
    await fill(dialog, /Motivo/, 'Viaje')
    await press(dialog, 'Extender')
    expect(sent).toEqual([{ until: '2099-12-27', reason: 'Viaje', latest: 0 }])
    cleanup()
    await show({ status: 'Finished', dueDate: '2020-01-01T18:00:00.000Z' })
    const late = await open('Extender vigencia')
    expect(late.getByText(/^Venció el miércoles, 1 de enero de 2020/)).toBeVisible()
    await press(late, '15 días más')
    expect(late.getByLabelText(/Nueva vigencia/)).toHaveValue(addDays(dayInMexico(new Date()), 14))
    expect(late.getByRole('status')).toHaveTextContent(/Las clases que vencieron se pueden volver a tomar\.$/)
  })

  it('freezes once it has said what is released; other days are asked about anew', async () => {
    const booking = {
      id: 3,
      studentName: 'Leo Peña',
      startTime: '2099-01-02T22:00:00.000Z',
      zone: 'America/Mexico_City',
    }
    const { sent, commands } = recorder('Freeze/12', ({ isTrial }) => ({
      ...done,
      ...(isTrial === true && { effect: { dueDate: '2099-12-23T18:00:00.000Z', bookings: [booking] } }),
    }))
    await show({}, capturist, commands)
    const dialog = await open('Congelar')
    await fill(dialog, /Desde/, '2099-01-01')
    await fill(dialog, /Hasta/, '2099-01-03')
    await fill(dialog, /Motivo/, 'Viaje')
    await press(dialog, 'Revisar')
    const effect = await dialog.findByRole('status')
    expect(effect).toHaveTextContent(
      /Valdrá hasta el miércoles, 23 de diciembre de 2099\. Se libera 1 reservación:.*4:00 p\.m\. · Leo Peña/,
    )
    await userEvent.clear(dialog.getByLabelText(/Hasta/))
    await fill(dialog, /Hasta/, '2099-01-04')
    expect(dialog.queryByRole('button', { name: 'Congelar' })).toBeNull()
    await press(dialog, 'Revisar')
    await press(dialog, await dialog.findByRole('button', { name: 'Congelar' }).then(() => 'Congelar'))
    const common = { firstDay: '2099-01-01', reason: 'Viaje', latest: 0 }
    expect(sent).toEqual([
      { ...common, lastDay: '2099-01-03', bookingIds: [], isTrial: true },
      { ...common, lastDay: '2099-01-04', bookingIds: [], isTrial: true },
      { ...common, lastDay: '2099-01-04', bookingIds: [3], isTrial: false },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a refusal of the trial under its field, or above all', async () => {
    const refusals = [
      { success: false, messages: ['Revisa.'], errors: { FirstDay: ['Esta fecha ya pasó.'] } },
      { success: false, messages: ['Hoy ya empezó una clase.'], errors: {} },
    ]
    const { commands } = recorder('Freeze/12', () => refusals.shift())
    await show({}, capturist, commands)
    const dialog = await open('Congelar')
    await fill(dialog, /Desde/, '2099-01-01')
    await fill(dialog, /Hasta/, '2099-01-03')
    await fill(dialog, /Motivo/, 'Viaje')
    await press(dialog, 'Revisar')
    expect(await dialog.findByText('Esta fecha ya pasó.')).toBeVisible()
    expect(dialog.getByLabelText(/Desde/)).toBeInvalid()
    await press(dialog, 'Revisar')
    expect(await dialog.findByText('Hoy ya empezó una clase.')).toBeVisible()
  })

  it.each([
    ['Agregar clases', 'AddClasses/12', 'Agregar', '5 clases'],
    ['Quitar clases', 'TakeClasses/12', 'Quitar', '1 clase'],
  ])('says how many are left: %s', async (act, path, button, left) => {
    const { sent, commands } = recorder(path)
    await show({}, capturist, commands)
    const dialog = await open(act)
    await fill(dialog, /^Clases/, '2')
    expect(dialog.getByRole('status')).toHaveTextContent(`Le quedarán ${left}.`)
    await press(dialog, button)
    expect(sent).toEqual([])
    await fill(dialog, /Motivo/, 'Compensación')
    await press(dialog, button)
    expect(sent).toEqual([{ classes: 2, reason: 'Compensación', latest: 0 }])
  })

  it('takes no more classes than there are, and shows what the service says of reserved ones', async () => {
    const text = 'Solo hay 1 clase sin tomar ni reservar.'
    const { sent, commands } = recorder('TakeClasses/12', () => ({
      ...{ success: false, messages: [text], errors: { Classes: [text] } },
    }))
    await show({}, capturist, commands)
    const dialog = await open('Quitar clases')
    await fill(dialog, /^Clases/, '4')
    await fill(dialog, /Motivo/, 'Error')
    await press(dialog, 'Quitar')
    expect(dialog.getByText('Debe ser como máximo 3.')).toBeVisible()
    expect(sent).toEqual([])
    await userEvent.clear(dialog.getByLabelText(/^Clases/))
    await fill(dialog, /^Clases/, '3')
    await press(dialog, 'Quitar')
    expect(await dialog.findByText(text)).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('moves to another course once it has said what that costs', async () => {
    const { sent, commands } = recorder('MoveToCourse/12', ({ isTrial }) => ({
      ...done,
      ...(isTrial === true && { effect: { dueDate: active.dueDate, bookings: [], owed: 400, returned: 0 } }),
    }))
    await show({ otherCourses: [{ id: 9, title: 'Bowl' }] }, capturist, commands)
    const dialog = await open('Cambiar de curso')
    await userEvent.selectOptions(dialog.getByLabelText(/Curso nuevo/), 'Bowl')
    await fill(dialog, /Motivo/, 'Ya sabe más')
    await press(dialog, 'Revisar')
    expect(await dialog.findByRole('status')).toHaveTextContent('Quedan por cobrar $400.00 más.')
    const restBy = addDays(dayInMexico(new Date()), 5)
    await fill(dialog, /Se paga a más tardar/, restBy)
    await press(dialog, 'Cambiar de curso')
    const body = { courseId: 9, reason: 'Ya sabe más', latest: 0, bookingIds: [] }
    expect(sent).toEqual([
      { ...body, isTrial: true },
      { ...body, restBy, isTrial: false },
    ])
  })

  it('changes the students among those of the account', async () => {
    const { sent, commands } = recorder('ChangeStudents/12', ({ isTrial }) => ({
      ...done,
      ...(isTrial === true && { effect: { dueDate: active.dueDate, bookings: [] } }),
    }))
    await show({}, capturist, commands)
    const dialog = await open('Cambiar alumnos')
    expect(dialog.getByRole('checkbox', { name: 'Leo Peña' })).toBeChecked()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Leo Peña' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Mía Peña' }))
    await fill(dialog, /Motivo/, 'Hermanos')
    await press(dialog, 'Revisar')
    expect(await dialog.findByRole('status')).toHaveTextContent('No se libera ninguna reservación.')
    await press(dialog, 'Cambiar alumnos')
    expect(sent.map(({ studentIds, isTrial }) => [studentIds, isTrial])).toEqual([
      [[8], true],
      [[8], false],
    ])
  })

  it('notes a part of the money that was given back', async () => {
    const { sent, commands } = recorder('Refund/12')
    await show({}, capturist, commands)
    const dialog = await open('Devolver una parte')
    expect(dialog.getByText(/La suscripción sigue igual\.$/)).toBeVisible()
    expect(dialog.getByLabelText(/Cantidad que se devolvió/)).toHaveValue('')
    await fill(dialog, /Cantidad que se devolvió/, '801')
    await userEvent.click(dialog.getByRole('radio', { name: 'Efectivo' }))
    await fill(dialog, /Motivo/, 'Faltó el instructor')
    await press(dialog, 'Registrar devolución')
    expect(dialog.getByText(saying('Puedes devolver a lo más $800.00.'))).toBeVisible()
    await userEvent.clear(dialog.getByLabelText(/Cantidad que se devolvió/))
    await fill(dialog, /Cantidad que se devolvió/, '200')
    await press(dialog, 'Registrar devolución')
    expect(sent).toMatchObject([{ amount: 200, method: 'cash', reason: 'Faltó el instructor' }])
  })
})

describe('the adjustments of a subscription', () => {
  const entries: Adjustment[] = [
    { ...entry, id: 46, undoesId: 45, reason: 'Fue un error', byName: 'Leo Luna' },
    { ...entry, id: 45, undone: true, byName: 'Leo Luna' },
    {
      ...entry,
      ...{ id: 44, kind: 'makeUp', reason: 'Lluvia', byName: '' },
      session: { startTime: '2026-11-24T22:00:00.000Z', zone: 'America/Mexico_City' },
    },
    { ...entry, id: 43, kind: 'classes', dueDate: undefined, classes: -2, byName: 'Leo Luna' },
    {
      ...entry,
      id: 42,
      kind: 'refund',
      dueDate: undefined,
      refund: { amount: 200, receipt: 9 },
      byName: 'Leo Luna',
    },
    {
      ...entry,
      id: 41,
      kind: 'freeze',
      frozen: { from: '2026-01-01', until: '2026-01-03' },
      byName: 'Leo Luna',
    },
  ]
  const rows = () =>
    part('Ajustes')
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('are listed for the family: what, when and why, to read only', async () => {
    await show({ adjustments: entries.map(({ byName: _, ...one }) => one) }, owner)
    expect(rows()).toEqual([
      expect.stringMatching(
        /^Se deshizo: Vigencia: vale hasta el .+2099Motivo: Fue un errorviernes, 20 de nov/,
      ),
      expect.stringMatching(/Deshecho.*Motivo: Estuvo enfermo/),
      expect.stringMatching(
        /^Por la clase cancelada del martes 24 de noviembre, 4:00 p\.m\..*Motivo: Lluvia/,
      ),
      expect.stringMatching(/^Se quitaron 2 clases/),
      expect.stringMatching(/^Devolución de \$200\.00/),
      expect.stringMatching(/^Congelada del jueves, 1 de enero de 2026 al sábado, 3 de enero de 2026/),
    ])
    expect(part('Ajustes').queryByRole('button')).toBeNull()
    expect(part('Ajustes').queryByText(/Luna|plataforma/)).toBeNull()
  })

  it('say to the staff who made them, and are undone with a reason where they stand', async () => {
    const sent: unknown[] = []
    const commands = {
      '/api/ClassCapturist/Subscription/UndoAdjustment/43': ({ body }: Sent) => {
        sent.push(body)
        const undone = entries.map((one) => (one.id === 43 ? { ...one, undone: true } : one))
        answers[details] = subscriptionDetails({ ...active, adjustments: undone })
        return done
      },
    }
    const { answers } = await show({ adjustments: entries }, capturist, commands)
    expect(rows()[2]).toContain('La plataforma')
    expect(rows()[3]).toContain('Leo Luna')
    expect(screen.getByRole('link', { name: 'Ver recibo' })).toHaveAttribute(
      'href',
      '/caja/recibo?numbers=A-9',
    )
    const buttons = part('Ajustes')
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(buttons).toEqual([
      expect.stringMatching(/^Deshacer Por la clase cancelada/),
      'Deshacer Se quitaron 2 clases',
      expect.stringMatching(/^Deshacer Congelada/),
    ])
    await userEvent.click(part('Ajustes').getByRole('button', { name: 'Deshacer Se quitaron 2 clases' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Deshacer el ajuste' }))
    expect(dialog.getByText(/Se devuelven 2 clases\.$/)).toBeVisible()
    await press(dialog, 'Deshacer')
    expect(sent).toEqual([])
    await fill(dialog, /Motivo/, 'Se equivocaron')
    await press(dialog, 'Deshacer')
    expect(sent).toEqual([{ reason: 'Se equivocaron' }])
    const row = part('Ajustes').getAllByRole('listitem')[3]
    await waitFor(() => expect(row).toHaveTextContent('Deshecho'))
  })

  it('say until when it will be valid without them', async () => {
    await show({ adjustments: [entry] })
    await userEvent.click(part('Ajustes').getByRole('button', { name: /^Deshacer/ }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Valdrá hasta el jueves, 10 de diciembre de 2099\.$/)).toBeVisible()
  })

  it('are nothing where there are none', async () => {
    await show({}, owner)
    expect(screen.queryByRole('region', { name: 'Ajustes' })).toBeNull()
  })

  it('show a freeze among the facts', async () => {
    await show({ frozen: { from: '2099-01-01', until: '2099-01-03' } }, owner)
    const fact = screen.getByText('Congelada', { selector: 'dt' }).nextElementSibling
    expect(fact).toHaveTextContent('Del jueves, 1 de enero de 2099 al sábado, 3 de enero de 2099')
  })
})
