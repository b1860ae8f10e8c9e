import { describe, expect, it } from '@jest/globals'
import type { InstructorRow } from '@rodada/contracts/instructor'
import { showPage } from '@rodada/ui/testing'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData, useRevalidator } from '@rodada/web/router'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpenClass } from '../instructor-panel/use-open-class.ts'
import { instructorRow } from '../testing/instructor-row.ts'
import { Component as InstructorPanel, loader } from './instructor-panel.tsx'

const start = '/api/Instructor/StartClass'
const end = '/api/Instructor/EndClass'
const inClass = '/api/Instructor/InstructorInClass'
const search = (...ids: number[]) =>
  `/api/Instructor/GetSearchParticipantsData?${ids.map((id) => `ids=${id}`).join('&')}`
const suggestions = (text: string) => `/api/Instructor/GetParticipantIds?search=${text}`

const noClass: OpenClass = { inClass: false, startedAt: null, participants: [] }
const running: OpenClass = {
  inClass: true,
  startedAt: '2026-11-20T21:05:00.000Z',
  participants: [
    { participantId: 12, subscriptionId: 40, name: 'Leo Peña', courseTitle: 'Primeros pasos' },
    { participantId: 7, subscriptionId: 41, name: 'Mía Soto', courseTitle: 'Bowl' },
  ],
}
const done = (message: string) => ({ success: true, messages: [message], errors: {} })
const refused = (message: string) => ({ success: false, messages: [message], errors: {} })
const lost = () => {
  throw new TypeError('offline')
}

function Dashboard() {
  const { state, revalidate } = useRevalidator()
  return (
    <>
      <h1>Panel</h1>
      <button type="button" disabled={state === 'loading'} onClick={() => void revalidate()}>
        Otra vez
      </button>
      <InstructorPanel data={usePageData<typeof loader>()} />
    </>
  )
}

interface Setting {
  open?: OpenClass
  answers?: Record<string, unknown>
  commands?: Record<string, (sent: SentCommand) => unknown>
  /** Each time the page's data are asked for. */
  onLoad?: () => void
}

/** The panel on a page; `service.open` is the class that the service knows. */
async function show({ open = noClass, answers = {}, commands = {}, onLoad }: Setting = {}) {
  const service = { open, isLost: false }
  const { app, calls } = await showPage({
    pages: [{ id: 'p', path: '/', access: ['Instructor'], title: 'Panel' }],
    modules: {
      p: async () => ({
        Component: Dashboard,
        loader: (args: LoaderArgs) => {
          onLoad?.()
          return loader(args)
        },
      }),
    },
    address: '/',
    answers: { [suggestions('7')]: [], [suggestions('12')]: [], ...answers },
    commands: { [inClass]: () => (service.isLost ? lost() : service.open), ...commands },
    me: { id: 1, roles: ['Instructor'] },
  })
  const notices = () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { service, calls, notices }
}

const field = () => screen.getByRole('textbox', { name: 'Estudiantes' })
const student = (name: RegExp) => screen.findByRole('checkbox', { name })
const startButton = () => screen.getByRole('button', { name: 'Iniciar clase' })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

async function find(text: string) {
  await userEvent.clear(field())
  await userEvent.click(field())
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
}

/** Shows the panel with students that were found, none of them chosen. */
async function showFound(rows: readonly InstructorRow[], setting: Setting = {}) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const shown = await show({ ...setting, answers: { ...setting.answers, [search(...ids)]: rows } })
  await find(ids.join('\n'))
  await screen.findByRole('list', { name: 'Estudiantes encontrados' })
  return shown
}

async function finish() {
  await userEvent.click(await screen.findByRole('button', { name: 'Finalizar clase' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Finalizar' }))
}

describe('the search for students', () => {
  it('wants at least one', async () => {
    const { calls } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(await screen.findByText('No has ingresado estudiantes')).toBeVisible()
    expect(field()).toHaveFocus()
    await find(' , ')
    expect(field()).toHaveAccessibleDescription(/No has ingresado estudiantes/)
    expect(calls.filter((call) => call.includes('GetSearch'))).toEqual([])
  })

  it('takes a pasted list, and shows how each student stands', async () => {
    const pending = { courseId: 3, acquiredClasses: 4, createdTime: '2026-11-01T18:00:00.000Z', price: 800 }
    await showFound([
      instructorRow({ isFreeSubscription: true }),
      instructorRow({
        ...{ id: 7, name: 'Mía Soto', subscription: null, status: 'No al corriente' },
        ...{ statusText: 'No tiene ninguna suscripción activa.', pendingSubscriptions: [pending] },
      }),
    ])
    expect(await student(/#12 Leo Peña/)).toHaveAccessibleDescription(
      /Al Corriente.*Gratis.*Primeros pasos · Clases pendientes: 3 · Vigencia: 20 dic 2026/,
    )
    expect(await student(/#7 Mía Soto/)).toHaveAccessibleDescription(
      /No al corriente.*No tiene ninguna suscripción activa\..*4 clases, \$800\.00, registrada el 1 nov 2026/,
    )
    expect(screen.getByText('Resultados: 2.')).toBeVisible()
  })

  it('finds names too, and says which ids nobody has', async () => {
    await show({ answers: { [suggestions('Leo')]: [12], [search(99, 12)]: [instructorRow()] } })
    await find('99, Leo')
    expect(await screen.findByText('Resultados: 1. Sin resultados: 99.')).toBeVisible()
    expect(field()).toHaveValue('')
  })

  it('suggests the ids that begin like the one being typed', async () => {
    await show({ answers: { [suggestions('1')]: [1, 12, 120], [search(7, 120)]: [instructorRow()] } })
    await userEvent.type(field(), '7, 1')
    const list = within(await screen.findByRole('list', { name: 'Sugerencias' }))
    // What is typed already is no suggestion.
    expect(list.queryByRole('button', { name: 'Agregar el ID 1' })).toBeNull()
    await userEvent.click(list.getByRole('button', { name: 'Agregar el ID 120' }))
    expect(field()).toHaveValue('7, 120, ')
    expect(field()).toHaveFocus()
  })

  it('that gets no answer leaves everything as it is', async () => {
    const { notices } = await showFound([instructorRow()], { commands: { [search(7)]: lost } })
    await userEvent.click(await student(/Leo/))
    await find('7')
    await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error No pudimos conectarnos/)]))
    expect(await student(/Leo/)).toBeChecked()
    expect(field()).toHaveValue('7')
  })

  it('takes nobody out of the class', async () => {
    await showFound([instructorRow()], {
      answers: { [search(7)]: [instructorRow({ id: 7, name: 'Mía Soto' })] },
    })
    await userEvent.click(await student(/Leo/))
    await find('7')
    expect(await student(/Mía/)).not.toBeChecked()
    expect(await student(/Leo/)).toBeChecked()
    expect(screen.getByText('1 estudiante en la clase')).toBeVisible()
  })
})

describe('a class does not start', () => {
  const other = {
    id: 41,
    courseId: 4,
    courseTitle: 'Bowl',
    pendingClasses: 1,
    dueDate: '2026-12-20T18:00:00Z',
  }

  it.each<[string, InstructorRow[]]>([
    ['No has selecionado estudiantes para tomar la clase', []],
    [
      'Haz seleccionado el mismo estudiante en 2 o más ocasiones',
      [instructorRow(), instructorRow({ subscription: other })],
    ],
    [
      'Uno o más de los estudiantes seleccionados no cumplen con los requisitos para tomar la clase',
      [instructorRow({ status: 'No al corriente', statusText: 'Ya no le quedan clases.' })],
    ],
  ])('%s', async (message, chosen) => {
    const { calls, notices } = await showFound(chosen.length === 0 ? [instructorRow()] : chosen)
    if (chosen.length > 0) {
      for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    }
    await userEvent.click(startButton())
    expect(notices()).toEqual([`error ${message}`])
    expect(calls).not.toContain(`POST ${start}`)
  })

  it('that the service refuses, and shows how things stand then', async () => {
    const rows = [instructorRow()]
    const { notices } = await showFound(rows, {
      commands: {
        [start]: () => {
          rows[0] = instructorRow({ status: 'No al corriente', statusText: 'La suscripción ya venció.' })
          return refused('Uno o más de los estudiantes')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    expect(await screen.findByText('La suscripción ya venció.')).toBeVisible()
    expect(notices()).toEqual(['error Uno o más de los estudiantes'])
  })

  it('with more students than it may have', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => instructorRow({ id: at + 1 }))
    const [most, last] = [rows.slice(0, 50), rows.slice(50)]
    const { notices, calls } = await showFound(most, {
      answers: {
        [suggestions('50')]: [],
        [suggestions('51')]: [],
        [search(51)]: last,
        [search(...most.map(({ id }) => id))]: most,
      },
    })
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    await find('51')
    fireEvent.click(await student(/#51 /))
    await userEvent.click(startButton())
    expect(notices()).toEqual(['error Puedes llevar hasta 50 estudiantes en una clase.'])
    expect(calls).not.toContain(`POST ${start}`)
  })

  it('that the service refuses, with who has lost the subscription', async () => {
    const rows = [instructorRow()]
    await showFound(rows, {
      commands: {
        [start]: () => {
          rows[0] = instructorRow({
            subscription: null,
            status: 'No al corriente',
            statusText: 'Se canceló.',
          })
          return refused('Uno o más de los estudiantes')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    expect(await screen.findByText('Se canceló.')).toBeVisible()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.queryByText('Al Corriente')).toBeNull()
    expect(await student(/Leo/)).not.toBeChecked()
    expect(screen.getByText('Sin estudiantes seleccionados')).toBeVisible()
  })
})

describe('a slow search', () => {
  it('leaves in the class who was chosen meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<InstructorRow[]>()
    await showFound([instructorRow()], { commands: { [search(7)]: () => promise } })
    await find('7')
    await userEvent.click(await student(/Leo/))
    resolve([instructorRow({ id: 7, name: 'Mía Soto' })])
    expect(await student(/Mía/)).not.toBeChecked()
    expect(await student(/Leo/)).toBeChecked()
  })

  it('changes nothing when its answer is older than another one', async () => {
    const { promise, resolve } = Promise.withResolvers<InstructorRow[]>()
    const { calls } = await showFound([instructorRow()], {
      commands: {
        [search(7)]: () => promise,
        [start]: () => refused('Uno o más de los estudiantes'),
      },
    })
    await find('7')
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(calls.filter((call) => call === `GET ${search(12)}`)).toHaveLength(2))
    resolve([instructorRow({ id: 7, name: 'Mía Soto' })])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buscar' })).toBeVisible())
    expect(screen.queryByText(/Mía Soto/)).toBeNull()
    expect(field()).toHaveValue('7')
  })
})

describe('a class', () => {
  it('shows its page anew when it starts, and when it ends', async () => {
    let loads = 0
    const { service } = await showFound([instructorRow()], {
      onLoad: () => {
        loads += 1
      },
      commands: {
        [start]: () => {
          service.open = running
          return done('Clase iniciada con éxito')
        },
        [end]: () => {
          service.open = noClass
          return done('Clase finalizada con éxito')
        },
      },
    })
    expect(loads).toBe(1)
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(loads).toBe(2))
    await finish()
    await waitFor(() => expect(loads).toBe(3))
    expect(await heading('Nueva clase')).toBeVisible()
  })

  it('that did not begin, and was over elsewhere since, is another one when it is started again', async () => {
    const keys: (string | null)[] = []
    const { calls } = await showFound([instructorRow()], {
      commands: {
        [start]: ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          return keys.length === 1 ? lost() : done('Clase iniciada con éxito')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(startButton()).toHaveAttribute('aria-disabled', 'false'))
    const asked = () => calls.filter((call) => call === `GET ${inClass}`).length
    const before = asked()
    await act(async () => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(asked()).toBe(before + 1))
    await userEvent.click(startButton())
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('of another device that ends leaves the students as they stand then', async () => {
    const rows = [instructorRow()]
    const { service } = await showFound(rows)
    service.open = running
    act(() => void window.dispatchEvent(new Event('focus')))
    await heading('Clase en curso')
    rows[0] = instructorRow({ status: 'No al corriente', statusText: 'Ya no le quedan clases.' })
    service.open = noClass
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('Ya no le quedan clases.')).toBeVisible()
  })

  it('starts with who is chosen, and goes on', async () => {
    const bodies: unknown[] = []
    const { service, notices } = await showFound([instructorRow()], {
      commands: {
        [start]: ({ body }) => {
          bodies.push(body)
          service.open = running
          return done('Clase iniciada con éxito')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    expect(await heading('Clase en curso')).toHaveFocus()
    expect(bodies).toEqual([{ ParticipantIds: [{ ParticipantId: 12, SubscriptionId: 40 }], InstructorId: 1 }])
    expect(notices()).toEqual(['success Clase iniciada con éxito'])
    expect(await screen.findByText('2 estudiantes en clase')).toBeVisible()
  })

  it('is not undone by an answer to what was asked before it started', async () => {
    const before = Promise.withResolvers<OpenClass>()
    const after = Promise.withResolvers<OpenClass>()
    const answers = [noClass, before.promise, after.promise]
    const { calls } = await showFound([instructorRow()], {
      commands: {
        [inClass]: () => answers.shift() ?? running,
        [start]: () => done('Clase iniciada con éxito'),
      },
    })
    const asked = () => calls.filter((call) => call === `GET ${inClass}`).length
    const again = screen.getByRole('button', { name: 'Otra vez' })
    await userEvent.click(again)
    await waitFor(() => expect(asked()).toBe(2))
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(asked()).toBe(3))
    before.resolve(noClass)
    await waitFor(() => expect(again).toBeEnabled())
    expect(await heading('Clase en curso')).toBeVisible()
    expect(screen.getByText('1 estudiante en clase')).toBeVisible()
    after.resolve(running)
    expect(await screen.findByText('2 estudiantes en clase')).toBeVisible()
  })

  it('is there after a reload', async () => {
    await show({ open: running })
    expect(await heading('Clase en curso')).toBeVisible()
    expect(screen.getByText(/^Empezó el viernes, 20 de noviembre de 2026, 3:05/)).toBeVisible()
    const students = within(screen.getByRole('list', { name: 'Estudiantes en clase' }))
    expect(students.getByText('#7 Mía Soto')).toBeVisible()
  })

  it('that was started on another device shows when the page has the focus again', async () => {
    const { service, notices } = await show()
    service.open = running
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await heading('Clase en curso')).toBeVisible()
    service.open = noClass
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await heading('Nueva clase')).toBeVisible()
    expect(notices()).toEqual(['success Tu clase ya terminó.'])
  })

  it('keeps its students and its key on a lost network', async () => {
    const keys: (string | null)[] = []
    const { service } = await showFound([instructorRow()], {
      commands: {
        [start]: ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          if (keys.length === 1) return lost()
          service.open = running
          return done('Clase iniciada con éxito')
        },
      },
    })
    await userEvent.click(await student(/Leo/))
    await userEvent.click(startButton())
    await waitFor(() => expect(startButton()).toHaveAttribute('aria-disabled', 'false'))
    expect(await student(/Leo/)).toBeChecked()
    await userEvent.click(startButton())
    expect(await heading('Clase en curso')).toBeVisible()
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('stays on the screen while nobody can say how it goes', async () => {
    const { service } = await show({ open: running })
    service.isLost = true
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/aquí está lo último que supimos/)).toBeVisible()
    expect(screen.getByText('#7 Mía Soto')).toBeVisible()
    service.isLost = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/lo último que supimos/)).toBeNull())
  })

  it('is finished after a question', async () => {
    const bodies: unknown[] = []
    const { service, notices } = await show({
      open: running,
      commands: {
        [end]: ({ body }) => {
          bodies.push(body)
          service.open = noClass
          return done('Clase finalizada con éxito')
        },
      },
    })
    await finish()
    expect(await heading('Nueva clase')).toHaveFocus()
    expect(notices()).toEqual(['success Clase finalizada con éxito'])
    expect(bodies).toEqual([
      {
        ParticipantIds: [
          { ParticipantId: 12, SubscriptionId: 40 },
          { ParticipantId: 7, SubscriptionId: 41 },
        ],
        InstructorId: 1,
      },
    ])
  })

  it('is finished once though the first answer is lost', async () => {
    const keys: (string | null)[] = []
    const { service, notices } = await show({
      open: running,
      commands: {
        [end]: ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          if (keys.length === 1) return lost()
          service.open = noClass
          return done('Clase finalizada con éxito')
        },
      },
    })
    await finish()
    await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error No pudimos conectarnos/)]))
    expect(await heading('Clase en curso')).toBeVisible()
    await finish()
    expect(await heading('Nueva clase')).toHaveFocus()
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('of the same students as the one before is another command', async () => {
    const keys: (string | null)[] = []
    const { service } = await show({
      open: running,
      commands: {
        [end]: ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          service.open = noClass
          return done('Clase finalizada con éxito')
        },
      },
    })
    await finish()
    await heading('Nueva clase')
    service.open = running
    act(() => void window.dispatchEvent(new Event('focus')))
    await finish()
    await heading('Nueva clase')
    expect(new Set(keys).size).toBe(2)
  })

  it('that is over elsewhere shows so when it is finished again', async () => {
    const { service, notices } = await show({
      open: running,
      commands: {
        [end]: () => {
          service.open = noClass
          return refused('No tienes ninguna clase en curso.')
        },
      },
    })
    await finish()
    expect(await heading('Nueva clase')).toBeVisible()
    expect(notices()).toContain('error No tienes ninguna clase en curso.')
  })
})
