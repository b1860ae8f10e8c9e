import { describe, expect, it } from '@jest/globals'
import type { HeldClass } from '@rodada/contracts/class/calls'
import type { Role } from '@rodada/contracts/roles'
import { saying, showPage } from '@rodada/ui/testing'
import type { Page } from '@rodada/web/pages/page'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { onePage } from '../testing/list-page-factory.ts'

const index = '/api/Attendance/Index'
const end = '/api/ClassCapturist/Class/End/31'
const undo = '/api/ClassCapturist/Class/Undo/31'

function heldClass(overrides: Partial<HeldClass> = {}): HeldClass {
  const taken = { subscriptionId: 40, courseId: 3, courseTitle: 'Primeros pasos' }
  return {
    ...{ id: 31, instructorId: 4, instructorName: 'Iker Zamudio', state: 'open', studentCount: 2 },
    ...{ startedTime: '2026-11-20T21:05:00Z', endedTime: null, endReason: null, undoneTime: null },
    zone: 'America/Mexico_City',
    participants: [
      { id: 12, name: 'Leo Peña', ...taken },
      { id: 7, name: 'Mía Soto', ...taken, subscriptionId: 41 },
    ],
    ...overrides,
  }
}
const finished = heldClass({ state: 'finished', endReason: 'instructor', endedTime: '2026-11-20T22:00:00Z' })

interface Setting {
  role?: Role
  query?: string
  rows?: readonly HeldClass[]
  answers?: Record<string, unknown>
  commands?: Record<string, (sent: SentCommand) => unknown>
}

const home: Page = {
  id: 'home',
  path: '/',
  access: 'public',
  title: 'Inicio',
  load: async () => ({ Component: () => <h1>Inicio</h1> }),
}

async function show({ role = 'ClassCapturist', query = '', rows = [], ...more }: Setting = {}) {
  const service = { rows }
  const { app, ...shown } = await showPage({
    pages: [...pages, home],
    address: `/asistencia${query}`,
    answers: more.answers ?? {},
    commands: { [index + query]: () => onePage(service.rows), ...more.commands },
    me: { id: 1, roles: [role] },
  })
  const notices = () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { ...shown, service, notices }
}

const row = async (id = 31) => within(await screen.findByRole('row', { name: new RegExp(`Clase #${id}`) }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answerYes = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
const done = (message: string) => ({ success: true, messages: [message], errors: {} })

describe('the list of /asistencia', () => {
  it('shows when, by whom and with whom each class was held', async () => {
    await show({ rows: [finished] })
    expect(screen.getByRole('heading', { level: 1, name: 'Asistencia' })).toBeVisible()
    const cells = await row()
    for (const text of ['Iker Zamudio', 'Finalizada']) expect(cells.getByText(saying(text))).toBeVisible()
    expect(cells.getByTitle('viernes, 20 de noviembre de 2026, 3:05 p.m.')).toBeVisible()
    expect(cells.getByTitle('Leo Peña y Mía Soto · Primeros pasos')).toHaveTextContent(
      '#12 Leo Peña, #7 Mía Soto · Primeros pasos',
    )
    expect(cells.getByRole('link', { name: '#12 Leo Peña' })).toHaveAttribute('href', '/asistencia?search=12')
    // One link, though both students share the course.
    expect(cells.getByRole('link', { name: 'Primeros pasos' })).toHaveAttribute(
      'href',
      '/asistencia?course=3',
    )
  })

  it('says who ended a class in its instructor’s place, and how many others were there', async () => {
    const [leo] = finished.participants
    await show({
      rows: [
        { ...finished, endReason: 'abandoned' },
        { ...finished, id: 32, endReason: 'staff', participants: leo ? [leo] : [], instructorName: '' },
      ],
    })
    expect((await row()).getByText('Terminó sola a las 6 horas.')).toBeVisible()
    const other = await row(32)
    expect(other.getByText('La terminó el personal.')).toBeVisible()
    expect(other.getByText('y 1 alumno más')).toBeVisible()
    expect(other.getByText('#4')).toBeVisible()
  })

  it('sorts by the start', async () => {
    const oldest = '?orderMode=asc'
    const { router } = await show({ rows: [finished], answers: { [index + oldest]: onePage([finished]) } })
    const heading = () => screen.findByRole('columnheader', { name: 'Inicio' })
    expect(await heading()).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(await heading()).getByRole('link'))
    await waitFor(async () => expect(await heading()).toHaveAttribute('aria-sort', 'ascending'))
    expect(router.state.location.search).toBe(oldest)
  })

  it('keeps its address in step with the filters', async () => {
    const query = '?search=leo&course=pasos&from=2026-11-01&to=2026-11-30'
    const undone = `?state=undone&${query.slice(1)}`
    const { router } = await show({
      answers: {
        [index + query]: onePage([heldClass()]),
        [`${index}${query}&state=undone`]: onePage([heldClass({ state: 'undone' })]),
      },
    })
    await userEvent.type(await screen.findByLabelText('ID o nombre del alumno:'), 'leo')
    await userEvent.type(screen.getByLabelText('ID o nombre del curso:'), 'pasos')
    await userEvent.type(screen.getByLabelText('Desde:'), '2026-11-01')
    await userEvent.type(screen.getByLabelText('Hasta:'), '2026-11-30')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(router.state.location.search).toBe(query))
    const tab = await screen.findByRole('link', { name: 'Deshecha' })
    await waitFor(() => expect(tab).toHaveAttribute('href', `/asistencia${undone}`))
    await userEvent.click(tab)
    await waitFor(() => expect(router.state.location.search).toBe(undone))
    const table = () => within(screen.getByRole('table', { name: 'Clases' }))
    await waitFor(() => expect(table().getByText('Deshecha')).toBeVisible())
  })

  it('shows instructors what they can see, and nothing to do', async () => {
    await show({ role: 'Instructor', rows: [heldClass()] })
    expect(screen.getByText(/^Las clases que diste/)).toBeVisible()
    expect((await row()).queryByRole('button')).toBeNull()
  })

  it('is for instructors and class capturists', async () => {
    const { router, calls } = await show({ role: 'Admin' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(calls).toEqual([])
  })
})

describe('the staff', () => {
  it('end a class after a question', async () => {
    const { service, notices } = await show({
      rows: [heldClass()],
      commands: {
        [end]: () => {
          service.rows = [{ ...finished, endReason: 'staff' }]
          return done('La clase se finalizó.')
        },
      },
    })
    await press('Finalizar la clase #31')
    expect(screen.getByText('¿Finalizar la clase #31 de 2 alumnos?')).toBeVisible()
    await answerYes('Finalizar')
    expect(await (await row()).findByText('Finalizada')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Finalizar la clase #31' })).toBeNull()
    expect(notices()).toEqual(['success La clase se finalizó.'])
  })

  it('undo one after a question, once though the first answer is lost', async () => {
    const keys: (string | null)[] = []
    const { service, notices } = await show({
      rows: [finished],
      commands: {
        [undo]: ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          if (keys.length === 1) throw new TypeError('offline')
          service.rows = [{ ...finished, state: 'undone' }]
          return done('La clase se deshizo y sus alumnos recuperaron su clase.')
        },
      },
    })
    await press('Deshacer la clase #31')
    expect(screen.getByText('¿Deshacer la clase #31? Se devuelve su clase a 2 alumnos.')).toBeVisible()
    await answerYes('Deshacer')
    await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error No pudimos conectarnos/)]))
    await press('Deshacer la clase #31')
    await answerYes('Deshacer')
    expect(await (await row()).findByText('Deshecha')).toBeVisible()
    expect((await row()).queryByRole('button')).toBeNull()
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('see how things stand where the service refuses', async () => {
    const { service, notices } = await show({
      rows: [heldClass()],
      commands: {
        [end]: () => {
          service.rows = [finished]
          return { success: false, messages: ['Esta clase ya terminó.'], errors: {} }
        },
      },
    })
    await press('Finalizar la clase #31')
    await answerYes('Finalizar')
    expect(await (await row()).findByText('Finalizada')).toBeVisible()
    expect(notices()).toEqual(['error Esta clase ya terminó.'])
  })
})
