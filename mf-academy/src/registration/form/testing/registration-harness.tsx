import type { Me } from '@rodada/contracts/account/user'
import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { Participant, Responsible } from '@rodada/contracts/family/participant'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { showPage } from '@rodada/ui/testing'
import type { MemoryAppOptions, SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../../pages.ts'
import { withQuotes } from '../../../testing/with-quotes.ts'
import { offeredCourse } from './quote-fixture.ts'

export const done = { success: true, messages: [], errors: {} }
export const registered = { ...done, id: 12, membershipId: 11 }
export const customer: Me = {
  id: 5,
  name: 'Ana',
  lastName: 'Peña',
  email: 'ana@rodada.test',
  phone: '+525512345678',
  roles: ['GeneralUser'],
}
export const refused = (errors: Record<string, string[]>, ...messages: string[]) => ({
  success: false,
  messages,
  errors,
})
export const lost = () => Promise.reject(new TypeError('network'))

/** No delay between keys: the form is long. */
export const user = userEvent.setup({ delay: null })

/** All data of an account, with both sides of the credential. */
export const saved: Responsible = {
  id: 5,
  name: 'Ana Peña Ruiz',
  phone: '+525598765432',
  email: 'casa@rodada.test',
  credentialFront: 'frente.jpg',
  credentialBack: 'reverso.jpg',
  street: 'Sur 8',
  streetNumber: '',
  neighborhood: 'Centro',
  zipCode: '06000',
  city: 'CDMX',
  state: 'Ciudad de México',
  version: 1,
}

/** A saved student of the account. */
export function student(id: number, name: string, birthdate = '2015-03-02'): Participant {
  const contact = { contactName: saved.name, contactPhone: saved.phone, responsibleId: 5 }
  const credentials = {
    contactCredentialFront: 'frente.jpg',
    contactCredentialBack: 'reverso.jpg',
    letter: null,
    hasEmergencyContact: true,
  }
  return { id, name, birthdate, relationship: 'Hija', parentName: saved.name, ...contact, ...credentials }
}

/** An account with saved students. */
export const known = { responsible: saved, students: [student(31, 'Leo'), student(32, 'Mía', '2001-05-05')] }

export interface RegistrationOnScreen {
  me?: Me
  offer?: Partial<CourseDetails>
  responsible?: Partial<Responsible>
  students?: readonly Participant[]
  hasMembership?: boolean
  owesMembership?: boolean
  sessions?: readonly TimetableSession[]
  query?: string
  /** Successive answers of RegisterParticipants; the last one repeats. */
  register?: readonly ((sent: SentCommand) => unknown)[]
  /** Other answers of reads by address; may change during the test. */
  reads?: Record<string, () => unknown>
  /** The service's quotes; by default none. */
  quote?: (asked: URLSearchParams) => object
  /** Successive answers of newuser; a success signs in. */
  open?: readonly (() => unknown)[]
}

/** Shows /clase/7/registro over a service whose state can change. */
export async function showRegistration(options: RegistrationOnScreen = {}) {
  cleanup()
  const { me = customer, offer = {}, query = '', register = [() => registered] } = options
  const { open = [() => done], reads = {}, sessions = [] } = options
  const { responsible = {}, students = [], hasMembership = false, owesMembership = false } = options
  const state = { me, students, responsible, owesMembership, price: 180 }
  const sent: SentCommand[] = []
  const opened: SentCommand[] = []
  const offered = () => offeredCourse({ price: state.price, nextSessions: sessions.slice(0, 5), ...offer })
  const commands: NonNullable<MemoryAppOptions['commands']> = {
    '/api/Course/Details/7': () => offered(),
    '/api/Course/GetSessions/7': () => sessions,
    '/api/Me/Responsible/Details': () => state.responsible,
    '/api/Me/Participants': () => state.students,
    '/api/Me/Membership/IsPending': () => state.owesMembership,
    '/api/Browser/EnsureKey': () => done,
    '/api/uploads': ({ body }) => {
      const file = body instanceof FormData ? body.get('file') : null
      return { ...done, filename: file instanceof File ? file.name : '' }
    },
    '/api/user/newuser?conditionsAcceptation=true&newUser=true': async (command) => {
      opened.push(command)
      const answer = await open[Math.min(opened.length, open.length) - 1]?.()
      if (answer === done) state.me = customer
      return answer
    },
    '/api/Me/RegisterParticipants?acceptedConditions=true': (command) => {
      sent.push(command)
      return register[Math.min(sent.length, register.length) - 1]?.(command)
    },
  }
  const shown = ['academy.registration', 'academy.course', 'academy.course-identification']
  const running = await showPage({
    pages: [...pages.filter(({ id }) => shown.includes(id)), elsewhere],
    address: `/clase/7/registro${query}`,
    me: () => state.me,
    answers: {
      '/api/Me/Membership/IsActive': hasMembership,
    },
    commands: withQuotes(
      Object.fromEntries(
        Object.entries(commands).map(([url, answer]) => [
          url,
          (command: SentCommand) => (reads[url] ?? answer)(command),
        ]),
      ),
      options.quote,
    ),
    otherPaths: ['/suscripciones'],
  })
  return {
    ...running,
    sent,
    opened,
    state,
    path: () => running.router.state.location.pathname,
    notices: () => running.app.notices.store.getState().map(({ tone, text }) => `${tone}: ${text}`),
  }
}

const elsewhere = {
  id: 'elsewhere',
  path: '/suscripcion/:id/:membershipId/informacion-de-pago',
  access: 'public',
  title: 'Otra página',
  load: async () => ({ Component: () => <h1>Otra página</h1> }),
} as const

export const field = (label: string | RegExp) => screen.getByLabelText(label)
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

/** Group of a student, counted from 1. */
export const group = (number: number) => within(screen.getByRole('group', { name: `Alumno ${number}` }))
export const who = (number: number) => group(number).getByLabelText('¿Quién es?')
export const pick = (number: number, name: string) => user.selectOptions(who(number), name)

export const accept = () => user.click(screen.getByRole('checkbox', { name: /^Acepto los/ }))
export const send = () => press('Continuar')

export async function fillAddress(): Promise<void> {
  fill('Calle y número', 'Sur 8')
  fill('Colonia', 'Centro')
  fill('Código postal', '06000')
  fill('Ciudad', 'CDMX')
}

export async function choosePhotos(): Promise<void> {
  for (const [side, name] of [
    ['Frente', 'f.png'],
    ['Reverso', 'r.png'],
  ] as const) {
    await user.upload(field(`Elegir foto: ${side}`), new File(['x'], name, { type: 'image/png' }))
  }
  await waitFor(() => {
    if (screen.getAllByText('Foto lista.').length < 2) throw new Error('Not there yet')
  })
}
