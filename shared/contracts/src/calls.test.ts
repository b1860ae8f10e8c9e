import { expect, it } from '@jest/globals'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import type { Role } from './roles.ts'

/**
 * Answers that caches may keep, since they are the same for every visitor. All others are private and stored nowhere.
 */
const publicReads = [
  '/api/Address/GetAddresses',
  '/api/Business/Details',
  '/api/Course/Details/:id',
  '/api/Course/GetCourseIndex',
  '/api/Course/GetPopular',
  '/api/Course/GetQuote/:id',
  '/api/Course/GetSessions/:id',
  '/api/Discipline/GetDisciplines',
  '/api/Level/GetLevels',
  '/api/Membership/GetPrice',
  '/api/Product/Details/:id',
  '/api/Product/GetCategories',
  '/api/Product/GetLevels',
  '/api/Product/GetNewProducts',
  '/api/Product/GetTypes',
  '/api/Product/Index',
  '/api/Requirement/GetRequirements',
  '/api/Tag/GetTags',
  '/api/Timetable/Week',
]

it('a call is public to read because it stands on this list', () => {
  const found = calls.filter(({ publicRead }) => publicRead === true)
  expect(found.map(({ path }) => path).sort()).toEqual(publicReads)
  for (const { method, access, path } of found)
    expect([path, method, access]).toEqual([path, 'GET', 'public'])
})

/** Whom the calls of the staff are for, by the first word of their paths; the receipts and codes of a ledger are Admin's too. */
const staffOf: Readonly<Record<string, readonly Role[]>> = {
  Admin: ['Admin'],
  Attendance: ['ClassCapturist', 'Instructor'],
  ClassCapturist: ['ClassCapturist'],
  Document: ['ClassCapturist'],
  Family: ['Admin', 'ClassCapturist'],
  Instructor: ['Instructor'],
  Log: ['Admin'],
  Product: ['ProductCapturist'],
  ProductCapturist: ['ProductCapturist'],
  ProductRequest: ['ProductCapturist'],
  Receipt: ['Admin', 'ClassCapturist', 'ProductCapturist'],
  Release: ['Admin'],
  Report: ['Admin'],
  Stock: ['ProductCapturist'],
  Student: ['Admin', 'ClassCapturist'],
  Till: ['Admin', 'ClassCapturist', 'ProductCapturist'],
  Timetable: ['Admin', 'ClassCapturist'],
}

it('a path says whom its call is for: the person alone, or which of the staff', () => {
  const guarded = calls.filter(({ access }) => access !== 'public')
  const isOpen = ({ access }: Call) => access === 'user' || access.includes('GeneralUser')
  const ofThePerson = guarded.filter(isOpen).map(({ path }) => path)
  const elsewhere = ofThePerson.filter((path) => !path.startsWith('/api/Me/'))
  expect(elsewhere.sort()).toEqual(['/api/Cart/Index', '/api/Cart/Merge', '/api/Cart/Set'])
  for (const { path, access } of guarded.filter((call) => !isOpen(call))) {
    const staff = staffOf[path.split('/')[2] ?? '']
    const also = /Capturist\/(Receipt|ReductionCode)\//.test(path) ? ['Admin'] : []
    expect([path, [...access].sort()]).toEqual([path, [...also, ...(staff ?? [])]])
  }
})

/** Sent by programs that keep no cookie, or about nobody in particular. */
const countedByNetworkAlone = [
  '/api/Calendar/clases.ics',
  '/api/Mail/Leave',
  '/api/Page/Report',
  '/api/Passkey/SignInOptions',
  '/api/Release/ReportFailure',
]

it('a limit of guests leaves room for the others of their network, unless it stands on this list', () => {
  const guests = calls.filter(({ access, limit }) => access === 'public' && limit !== undefined)
  const crowded = guests.filter(({ limit }) => (limit?.networkMax ?? 0) < 4 * (limit?.max ?? 0))
  expect(crowded.map(({ path }) => path).sort()).toEqual(countedByNetworkAlone)
})
