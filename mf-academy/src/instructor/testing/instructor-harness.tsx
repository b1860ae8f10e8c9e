import type { InstructorRow } from '@rodada/contracts/class/instructor'
import { showPage } from '@rodada/ui/testing'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useRevalidator } from '@rodada/web/pages/router'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as InstructorPanel, loader } from '../../widgets/instructor-panel.tsx'
import { noClass, type OpenClass, type TodaySessions } from '../offline/class-changes.ts'

export const start = '/api/Instructor/StartClass'
export const add = '/api/Instructor/AddToClass'
export const end = '/api/Instructor/EndClass'
const today = '/api/Instructor/Today'
export const inClass = '/api/Instructor/InstructorInClass'
export const search = (...ids: number[]) =>
  `/api/Instructor/GetSearchParticipantsData?${ids.map((id) => `ids=${id}`).join('&')}`
export const suggestions = (text: string) => `/api/Instructor/GetParticipantIds?search=${text}`

/** A running class of two students. */
export const running: OpenClass = {
  inClass: true,
  startedAt: '2026-11-20T21:05:00.000Z',
  participants: [
    {
      ...{ participantId: 12, subscriptionId: 40, name: 'Leo Peña', courseTitle: 'Primeros pasos' },
      photosAllowed: true,
    },
    { participantId: 7, subscriptionId: 41, name: 'Mía Soto', courseTitle: 'Bowl', photosAllowed: true },
  ],
}
export const done = (message: string) => ({ success: true, messages: [message], errors: {} })
export const refused = (message: string) => ({ success: false, messages: [message], errors: {} })
export const lost = () => {
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
  /** The service's clock. */
  now?: () => Date
  sessions?: TodaySessions
  answers?: Record<string, unknown>
  commands?: Record<string, (sent: SentCommand) => unknown>
  onLoad?: () => void
}

/** Shows the panel; `service.open` is the service's running class. */
export async function show(setting: Setting = {}) {
  const { open = noClass, sessions = [], answers = {}, commands = {}, onLoad } = setting
  const { now = () => new Date() } = setting
  const service = { open, sessions, isLost: false }
  const load = async () => ({
    Component: Dashboard,
    loader: (args: LoaderArgs) => {
      onLoad?.()
      return loader(args)
    },
  })
  const { app, calls } = await showPage({
    pages: [{ id: 'p', path: '/', access: ['Instructor'], title: 'Panel', load }],
    address: '/',
    answers: { '/api/me': { id: 1 }, [suggestions('7')]: [], [suggestions('12')]: [], ...answers },
    commands: {
      [inClass]: () => (service.isLost ? lost() : { ...service.open, now: now().toISOString() }),
      [today]: () => (service.isLost ? lost() : service.sessions),
      ...commands,
    },
    me: { id: 1, roles: ['Instructor'] },
  })
  const notices = () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`)
  return { service, calls, notices }
}

export const field = () => screen.getByRole('textbox', { name: 'Estudiantes' })
export const student = (name: RegExp) => screen.findByRole('checkbox', { name })
export const startButton = () => screen.getByRole('button', { name: 'Iniciar clase' })
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

export async function find(text: string) {
  await userEvent.clear(field())
  await userEvent.click(field())
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
}

/** Shows the panel after a search, nobody chosen. */
export async function showFound(rows: readonly InstructorRow[], setting: Setting = {}) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const shown = await show({ ...setting, answers: { ...setting.answers, [search(...ids)]: rows } })
  await find(ids.join('\n'))
  await screen.findByRole('list', { name: 'Estudiantes encontrados' })
  return shown
}

/** Ends the class and confirms the question, if any. */
export async function finish() {
  await userEvent.click(await screen.findByRole('button', { name: 'Finalizar clase' }))
  const dialog = screen.queryByRole('alertdialog')
  if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: 'Finalizar' }))
}
