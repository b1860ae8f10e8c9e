import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { Participant, Responsible } from '@rodada/contracts/family/participant'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { SessionUser } from '@rodada/web/account/session'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { type Read, readOf } from './last-read.ts'

/** The customer's saved data; empty for a new one. */
export interface KnownAccount {
  readonly user: SessionUser | null
  readonly responsible: Partial<Responsible>
  readonly students: readonly Participant[]
  readonly hasMembership: boolean
  /** Whether a membership awaits payment, which prevents a registration. */
  readonly owesMembership: boolean
}

interface RegistrationPageData {
  readonly course: Read<CourseDetails>
  /** `YYYY-MM-DD` in Mexico City. */
  readonly today: string
  readonly account: KnownAccount | Promise<KnownAccount>
  readonly sessions: CourseSessions
}

export type CourseSessions = readonly TimetableSession[] | Promise<readonly TimetableSession[]>

const nothing = { responsible: {}, students: [], hasMembership: false, owesMembership: false } as const

/** Waits for the course alone; account and timetable are streamed. The page is public: the session decides about the account. */
export async function loadRegistration(args: LoaderArgs): Promise<RegistrationPageData> {
  const account = deferred(loadAccount(args))
  const sessions = deferred(loadSessions(args))
  const course = await readOf(args.read('/api/Course/Details/:id'))
  const today = dayInMexico(new Date())
  return { course, today, account: (await account).value, sessions: (await sessions).value }
}

async function loadSessions({ api, params, request: { signal } }: LoaderArgs) {
  // A course without a timetable has none.
  return (await api.find('/api/Course/GetSessions/:id', { params, signal })) ?? []
}

async function loadAccount({ api, session, request: { signal } }: LoaderArgs): Promise<KnownAccount> {
  const { user } = await session.ready()
  const saved = user?.roles.includes('GeneralUser') ? await loadSaved(api, signal) : nothing
  return { ...saved, user }
}

async function loadSaved(api: Api, signal: AbortSignal) {
  const [responsible, students, hasMembership, owesMembership] = await Promise.all([
    api.get('/api/Me/Responsible/Details', { signal }),
    api.get('/api/Me/Participants', { signal }),
    api.get('/api/Me/Membership/IsActive', { signal }),
    api.get('/api/Me/Membership/IsPending', { signal }),
  ])
  return { responsible, students, hasMembership, owesMembership }
}
