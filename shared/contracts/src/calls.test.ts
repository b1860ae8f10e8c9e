import { expect, it } from '@jest/globals'
import { calls } from './calls.ts'

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
