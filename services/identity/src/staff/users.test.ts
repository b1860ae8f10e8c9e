import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { as } from '@rodada/service/testing/test-settings'
import { type AccountValues, type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

const people: AccountValues[] = [
  { name: 'Ana', lastName: 'Peña', email: 'zeta@rodada.mx', createdAt: day(3), lastVisit: day(5) },
  { name: 'ángel', lastName: 'Cruz', email: 'ALFA@rodada.mx', createdAt: day(1), lastVisit: null },
  {
    name: 'Zoé',
    lastName: 'Álvarez',
    email: 'm_50@rodada.mx',
    createdAt: day(2),
    lastVisit: day(9),
    roles: ['Admin', 'Instructor'],
  },
  {
    name: 'Óscar',
    lastName: 'Pena',
    email: 'oscar@rodada.mx',
    createdAt: day(4),
    status: 'Blocked',
    roles: ['Instructor'],
  },
  {
    name: 'Nora',
    lastName: '',
    email: 'nora@rodada.mx',
    createdAt: day(5),
    lastVisit: day(1),
    status: 'Deleted',
  },
  {
    name: 'Ñico',
    lastName: 'Ruiz',
    email: 'nico@rodada.mx',
    createdAt: day(6),
    lastVisit: day(2),
    attemptsBlockedUntil: new Date(Date.now() + hourMs),
  },
]

beforeAll(async () => {
  identity = await startIdentity()
  for (const values of people) await identity.makeAccount(values)
})
afterAll(() => identity.close())

async function list(query: string) {
  const answer = await identity.app.inject({
    url: `/api/Admin/User/Index?${query}`,
    headers: as(1, 'Admin'),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const namesOf = async (query: string) => (await list(query)).list.map(({ name }: { name: string }) => name)

describe('GET /api/Admin/User/Index', () => {
  it('lists accounts by name, as Spanish sorts them', async () => {
    expect(await namesOf('')).toEqual(['Ana', 'ángel', 'Nora', 'Ñico', 'Óscar', 'Zoé'])
    const { list: items, ...totals } = await list('itemsPerPage=2&currentPage=3')
    expect(totals).toEqual({ totalItems: 6, totalPages: 3, pagination: { currentPage: 3, itemsPerPage: 2 } })
    expect(items[1]).toEqual({
      id: expect.any(Number),
      name: 'Zoé',
      lastName: 'Álvarez',
      email: 'm_50@rodada.mx',
      status: 'Active',
      roles: ['Admin', 'Instructor'],
      createdTime: '2026-01-02T00:00:00.000Z',
      lastVisit: '2026-01-09T00:00:00.000Z',
    })
  })

  it.each([
    ['search=pena', ['Ana', 'Óscar']],
    ['search=PEÑA+ana', ['Ana']],
    ['search=rodada.mx', ['Ana', 'ángel', 'Nora', 'Ñico', 'Óscar', 'Zoé']],
    ['search=m_5', ['Zoé']],
    ['search=m%255', []],
    // Wrong passwords block too, for a while.
    ['status=Blocked', ['Ñico', 'Óscar']],
    ['status=Active', ['Ana', 'ángel', 'Zoé']],
    ['status=Deleted', ['Nora']],
    ['role=Instructor', ['Óscar', 'Zoé']],
    ['role=Instructor&status=Active&search=alvarez', ['Zoé']],
    ['orderBy=email', ['ángel', 'Zoé', 'Ñico', 'Nora', 'Óscar', 'Ana']],
    ['orderBy=name&orderMode=desc', ['Zoé', 'Óscar', 'Ñico', 'Nora', 'ángel', 'Ana']],
    ['orderBy=createdTime', ['Ñico', 'Nora', 'Óscar', 'Ana', 'Zoé', 'ángel']],
    ['orderBy=createdTime&orderMode=asc', ['ángel', 'Zoé', 'Ana', 'Óscar', 'Nora', 'Ñico']],
    ['orderBy=lastVisit', ['Zoé', 'Ana', 'Ñico', 'Nora', 'Óscar', 'ángel']],
    ['orderBy=lastVisit&orderMode=asc', ['ángel', 'Óscar', 'Nora', 'Ñico', 'Ana', 'Zoé']],
  ])('finds and sorts: %s', async (query, expected) => {
    expect(await namesOf(query)).toEqual(expected)
  })

  it.each(['orderBy=password_hash&status=Gone', 'search=%00', 'search[]=a&status[x]=1'])(
    'falls back to the defaults: %s',
    async (query) => {
      expect((await list(query)).list).toHaveLength(6)
    },
  )
})

describe('the lookups', () => {
  it('name roles and statuses in Spanish', async () => {
    const get = async (url: string) => (await identity.app.inject({ url, headers: as(1, 'Admin') })).json()
    expect(await get('/api/Admin/User/GetRoles')).toContainEqual({ key: 'Administrador', value: 'Admin' })
    expect(await get('/api/Admin/User/GetStatus')).toEqual([
      { key: 'Activo', value: 'Active' },
      { key: 'Bloqueado', value: 'Blocked' },
      { key: 'Suspendido', value: 'Suspended' },
      { key: 'Eliminado', value: 'Deleted' },
    ])
  })
})
