import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getPartState, type PartState } from '@rodada/contracts/platform/state'
import { describeRoutes } from '@rodada/service/testing/route-rules'
import { internally } from '@rodada/service/testing/test-settings'
import { type AcademyHarness, startAcademy } from './testing/academy-harness.ts'

/** The calls that need no session: each is here on purpose. */
const publicRoutes = [
  'GET /api/Course/GetCourseIndex',
  'GET /api/Course/Details/:id',
  'GET /api/Course/GetPopular',
  'GET /api/Course/GetQuote/:id',
  'GET /api/Level/GetLevels',
  'GET /api/Discipline/GetDisciplines',
  'GET /api/Requirement/GetRequirements',
  'GET /api/Address/GetAddresses',
  'GET /api/Membership/GetPrice',
  'GET /api/Registration/Quote/:id',
  // Access by a token that only the mail or the owner has.
  'GET /api/Mail/Leave',
  'POST /api/Mail/Leave',
  'GET /api/Calendar/clases.ics',
  'GET /api/Payment/GetInformation',
  'GET /api/Course/GetSessions/:id',
  'GET /api/Timetable/Week',
  'POST /api/Waiting/Accept',
]

let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy()
})
afterAll(() => academy.close())

describeRoutes({ service: 'academy', app: () => academy.app, publicRoutes })

describe('the academy', () => {
  it('is ready while its database answers', async () => {
    expect((await academy.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('says whether there is something to sell', async () => {
    const ask = { url: getPartState.path, headers: internally('admin', 'academy') }
    const stated = async () => (await academy.app.inject(ask)).json<PartState>().stated
    expect((await stated())?.offer).toBe(false)
    await academy.addCourses({})
    expect((await stated())?.offer).toBe(true)
  })
})
