import { describe, expect, it } from '@jest/globals'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { PagedList, staffLists } from './paged-list.ts'

interface Tables {
  board: { id: number; name: string }
}

/** Answers queries from `rows`, and notes their SQL. */
class Answers extends DummyDriver {
  readonly asked: string[] = []
  /** Limit and offset of each. */
  readonly bounds: unknown[] = []
  total = 3
  readonly rows: { id: number; name: string }[]

  constructor(rows: { id: number; name: string }[]) {
    super()
    this.rows = rows
  }

  override async acquireConnection() {
    const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
      this.asked.push(sql)
      this.bounds.push(parameters.slice(1))
      return { rows: sql.includes('count(') ? [{ total: this.total }] : this.rows }
    }
    return {
      executeQuery,
      streamQuery: () => {
        throw new Error('not asked for')
      },
    } as never
  }
}

function listOf(answers: Answers) {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => answers,
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const list = new PagedList(staffLists)
  return (currentPage: number, itemsPerPage = 2, filter: unknown = {}) =>
    list.read({
      query: db.selectFrom('board').select(['id', 'name']).where('name', '=', 'x'),
      order: [
        ['name', 'desc', 'nulls last'],
        ['id', 'desc'],
      ],
      paging: { currentPage, itemsPerPage },
      filter,
    })
}

const rows = [
  { id: 1, name: 'x' },
  { id: 2, name: 'x' },
]

describe('a paged list', () => {
  it('reads a page in order, then counts', async () => {
    const answers = new Answers(rows)
    expect(await listOf(answers)(2)).toMatchObject({ list: rows, totalItems: 4, totalPages: 2 })
    expect(answers.asked).toEqual([
      'select "id", "name" from "board" where "name" = $1 order by "name" desc nulls last, "id" desc limit $2 offset $3',
      'select count(*)::integer as "total" from "board" where "name" = $1',
    ])
  })

  it('counts once for all who ask for the same filter at the same time', async () => {
    const answers = new Answers(rows)
    const read = listOf(answers)
    await Promise.all([read(1), read(1), read(2), read(1, 2, { name: 'y' })])
    expect(answers.asked.filter((sql) => sql.includes('count('))).toHaveLength(2)
  })

  it.each([
    { total: 9, rows: [], page: 3, right: 4, why: 'nothing is there' },
    { total: 9, rows: rows.slice(1), page: 3, right: 5, why: 'the last page is not full' },
    { total: 9, rows: [], page: 1, right: 0, why: 'there is none' },
    { total: 3, rows, page: 3, right: 6, why: 'there are more than were counted' },
    { total: 9, rows, page: 1, right: 9, why: 'nothing speaks against it' },
  ])('gives $right for a total of $total where $why', async ({ total, rows: found, page, right }) => {
    const answers = new Answers(found)
    answers.total = total
    expect((await listOf(answers)(page)).totalItems).toBe(right)
  })

  it('counts first where many rows come before the page, and keeps that total for a while', async () => {
    const answers = new Answers(rows)
    answers.total = 10_000
    const read = listOf(answers)
    await read(1000)
    answers.total = 10_001
    expect(await read(1001)).toMatchObject({ list: rows, totalItems: 10_000 })
    const inOrder = 'order by "name" desc nulls last, "id" desc limit $2 offset $3'
    expect(answers.asked.map((sql) => sql.slice(sql.indexOf(' where "name" = $1') + 18).trim())).toEqual([
      '',
      inOrder,
      inOrder,
    ])
  })

  it('steps over the rows after a page where these are fewer', async () => {
    const answers = new Answers([...rows].reverse())
    answers.total = 2051
    const read = listOf(answers)
    expect(await read(1000)).toEqual({
      list: rows,
      totalItems: 2051,
      totalPages: 1026,
      pagination: { currentPage: 1000, itemsPerPage: 2 },
    })
    await read(1026)
    expect(await read(1027)).toMatchObject({ list: [], totalItems: 2051 })
    expect(answers.asked.slice(1)).toEqual([
      expect.stringContaining('order by "name" asc nulls first, "id" asc limit $2 offset $3'),
      expect.stringContaining('order by "name" asc nulls first, "id" asc limit $2 offset $3'),
    ])
    expect(answers.bounds.slice(1)).toEqual([
      [2, 51],
      [1, 0],
    ])
  })
})
