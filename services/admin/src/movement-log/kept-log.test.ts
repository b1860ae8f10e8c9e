import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { LogQuery } from '@rodada/contracts/log'
import { logLevels } from '@rodada/contracts/log-level'
import { type Arbitrary, assert, asyncProperty, constantFrom, integer, record, subarray } from 'fast-check'
import { NamedUsers } from '../people/named-users.ts'
import { type AdminUnderTest, movementEvent, startAdmin, userEvent } from '../testing/admin-under-test.ts'
import { KeptLog } from './kept-log.ts'
import { readFilter } from './log-filter.ts'
import { LookedUpWord } from './looked-up-word.ts'

let admin: AdminUnderTest
let kept: KeptLog
let names: NamedUsers
beforeAll(async () => {
  admin = await startAdmin()
  kept = new KeptLog(() => admin.orm.em.fork())
  names = new NamedUsers(() => admin.orm.em.fork())
  await admin.deliver(
    ['Ana Peña', 'Sergio Ríos', 'R2 Ruiz'].map((name, at) => userEvent(at + 1, name, '')),
    'identity',
  )
})
afterAll(() => admin.close())

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
/** A name like those of files. */
const hex = (number: number) => createHash('md5').update(String(number)).digest('hex')
const titles = ['Sesión iniciada', 'Clase finalizada', 'Pago rechazado', 'Año 2026 cerrado']

/** Some of them late: at the same instant as others, or days before what is there already. */
function someEvents(count: number, from: number) {
  return Array.from({ length: count }, (_, at) =>
    movementEvent(
      {
        title: titles[(at * 7) % titles.length] ?? '',
        description: at % 6 === 5 ? `Archivo ${hex(from + at)}.jpg` : `Suscripción ${from + at}`,
        actorId: at % 5 === 0 ? null : at % 5,
        level: logLevels[at % logLevels.length] ?? 'info',
      },
      { occurredAt: `${day(1 + ((at * 11) % 20))}T0${at % 9}:00:00.000Z` },
    ),
  )
}

const words = [
  'sesion',
  'CLASE',
  'ana',
  'Río',
  '2026',
  '1',
  'suscripción',
  'r',
  'nadie',
  '%',
  '\u0001',
  '2 Ruiz',
  '12',
  '10',
  'r2',
  '0.',
  'e',
  'ab',
  'b4',
  '4f',
  'abc',
  '00',
]
interface Query extends Pick<LogQuery, 'search' | 'user' | 'level' | 'from' | 'to'> {
  readonly direction: 'asc' | 'desc'
}

const someDay = integer({ min: 1, max: 21 }).map(day)
const queries: Arbitrary<Query> = record(
  {
    search: subarray(words, { minLength: 1, maxLength: 2 }).map((some) => some.join(' ')),
    user: constantFrom(1, 2, 4, 99),
    level: constantFrom(...logLevels),
    from: someDay,
    to: someDay,
    direction: constantFrom('asc', 'desc'),
  },
  { requiredKeys: ['direction'] },
)

/** The same list as the table tells it. */
async function expected({ search, user, level, from, to, direction }: Query): Promise<number[]> {
  const rows = await admin.orm.em.fork().execute<{ id: number }[]>(
    `select id::integer from movement left join user_copy on user_id = actor_id
    where id > 0 and (? or actor_id = ?) and (? or level = ?)
      and (created_time at time zone 'America/Mexico_City')::date between ?::date and ?::date
      and not exists (select from unnest(string_to_array(?, ' ')) word where word <> ''
        and not movement.search_text like search_pattern(word)
        and not coalesce(user_copy.search_text like search_pattern(word), false))
    order by created_time ${direction}, id ${direction}`,
    [
      user === undefined,
      user ?? 0,
      level === undefined,
      level ?? '',
      from ?? '2026-01-01',
      to ?? '2027-01-01',
      search ?? '',
    ],
  )
  return rows.map(({ id }) => id)
}

async function listed({ direction, ...query }: Query, offset = 0, limit = 1_000_000, log = kept) {
  const paging = { currentPage: 1, itemsPerPage: 20, orderBy: 'createdTime' as const }
  const filter = await readFilter(admin.orm.em.fork(), names, { ...paging, ...query })
  return log.page(filter, { direction, offset, limit })
}

const all: Query = { direction: 'asc' }

describe('the log that is kept in memory', () => {
  it('tells what the table tells, with every filter, however late entries come', async () => {
    // Days of the site begin at six: the first hours of March belong to February.
    await admin.deliver(someEvents(60, 100))
    let next = 200
    await assert(
      asyncProperty(queries, integer({ min: 0, max: 30 }), async (query, offset) => {
        await admin.deliver(someEvents(1 + (next % 7), next++))
        const ids = await expected(query)
        expect(await listed(query)).toEqual({ ids, total: ids.length })
        const page = { ids: ids.slice(offset, offset + 5), total: ids.length }
        expect(await listed(query, offset, 5)).toEqual(page)
      }),
      { numRuns: 150 },
    )
  })

  it('shows each of many who look at once what was recorded before they looked', async () => {
    let { total } = await listed({ ...all, search: 'suscripción 1' })
    const before = total
    const looks = Array.from({ length: 30 }, async (_, at) => {
      await admin.deliver([movementEvent({ description: `Suscripción 1${at}` })])
      total += 1
      const atLeast = total
      const found = await listed({ ...all, search: 'suscripción 1' })
      expect(found.total).toBeGreaterThanOrEqual(atLeast)
      expect(new Set(found.ids).size).toBe(found.total)
    })
    await Promise.all(looks)
    expect((await listed({ ...all, search: 'suscripción 1' })).total).toBe(before + 30)
  })

  it('tells the same of texts that it does not keep', async () => {
    const narrow = new KeptLog(() => admin.orm.em.fork(), 2)
    await assert(
      asyncProperty(queries, async (query) => {
        expect((await listed(query, 0, 1_000_000, narrow)).ids).toEqual(await expected(query))
        await admin.deliver(someEvents(3, 900))
      }),
      { numRuns: 60 },
    )
  })

  it('looks nothing up for numbers of one or two digits', async () => {
    await kept.refresh()
    const query = jest.spyOn(LookedUpWord.prototype, 'find')
    for (const search of ['1', '12', '7 10']) await listed({ ...all, search })
    expect(query).not.toHaveBeenCalled()
    await listed({ ...all, search: '123' })
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  it('reads on where a failure broke it off', async () => {
    let broken = true
    const fragile = new KeptLog(() => {
      if (broken) throw new Error('no connection')
      return admin.orm.em.fork()
    })
    await expect(fragile.refresh()).rejects.toThrow('no connection')
    broken = false
    const filter = await readFilter(admin.orm.em.fork(), names, {
      currentPage: 1,
      itemsPerPage: 20,
      orderBy: 'createdTime',
    })
    const { ids } = await fragile.page(filter, { direction: 'asc', offset: 0, limit: 1_000_000 })
    expect(ids).toEqual((await listed(all)).ids)
  })
})
