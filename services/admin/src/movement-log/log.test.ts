import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { LogListItem } from '@rodada/contracts/log/calls'
import { as } from '@rodada/service/testing/test-settings'
import { type AdminHarness, movementEvent, startAdmin, userEvent } from '../testing/admin-harness.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
  await admin.deliver([userEvent(3, 'Lucía', 'Barragán'), userEvent(5, 'Mariana', 'Núñez')], 'identity')
  // 05:59 and 06:00 UTC are the last minute of one day and the first of the next in Mexico City.
  const at = (occurredAt: string) => ({ occurredAt: `2026-11-${occurredAt}:00.000Z` })
  await admin.deliver([
    movementEvent({ title: 'Curso creado', description: 'Curso 1', actorId: 3 }, at('10T05:59')),
    movementEvent({ title: 'Curso editado', description: 'Curso 12', actorId: 3 }, at('10T06:00')),
    movementEvent({ title: 'Inicio de sesión', description: 'Cuenta 5', actorId: 5 }, at('12T18:00')),
    movementEvent(
      {
        title: 'Inicio de sesión rechazado',
        description: 'Correo sin cuenta',
        actorId: null,
        level: 'warning',
      },
      at('11T18:00'),
    ),
    movementEvent(
      { title: 'Falla', description: '100 % _seguro_', actorId: 77, level: 'error' },
      at('13T05:59'),
    ),
  ])
})
afterAll(() => admin.close())

const get = (url: string, headers = as(1, 'Admin')) => admin.app.inject({ url, headers })

async function list(query: string) {
  const answer = await get(`/api/Log/Index?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const titles = async (query: string) => (await list(query)).list.map(({ title }: LogListItem) => title)

const newestFirst = [
  'Falla',
  'Inicio de sesión',
  'Inicio de sesión rechazado',
  'Curso editado',
  'Curso creado',
]

describe('GET /api/Log/Index', () => {
  it('has entries however long their text is, and finds them by its beginning', async () => {
    const another = await startAdmin()
    try {
      // Varied, since an index compresses what it repeats; four bytes for a letter.
      const text = Array.from({ length: 3000 }, (_, n) => String.fromCodePoint(0x20000 + n * 7)).join('')
      await another.deliver([movementEvent({ title: 'Larga', description: text, actorId: 3 })])
      const answer = await another.app.inject({ url: '/api/Log/Index?search=larga', headers: as(1, 'Admin') })
      expect(answer.json().list).toMatchObject([{ description: text }])
    } finally {
      await another.close()
    }
  })

  it('tells what the platform does by itself from what visitors do', async () => {
    const another = await startAdmin()
    try {
      const by = (title: string, requestId: string) =>
        movementEvent({ title, actorId: null, origin: { address: '', userAgent: '', requestId } })
      await another.deliver([by('a', 'job'), by('b', 'command-line'), by('c', 'r-1')])
      const { list: rows } = (
        await another.app.inject({ url: '/api/Log/Index', headers: as(1, 'Admin') })
      ).json()
      const names = rows.map(({ title, userName }: LogListItem) => [title, userName])
      expect(Object.fromEntries(names)).toEqual({ a: 'El sistema', b: 'El sistema', c: 'Sin sesión' })
    } finally {
      await another.close()
    }
  })

  it('is never stored on its way', async () => {
    const answer = await get('/api/Log/Index')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  it('lists entries newest first, with the name of who did it', async () => {
    const { list: items, ...totals } = await list('')
    expect(items.map(({ title }: LogListItem) => title)).toEqual(newestFirst)
    expect(totals).toEqual({ totalItems: 5, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 20 } })
    expect(items[3]).toEqual({
      id: 2,
      userId: 3,
      userName: 'Lucía Barragán',
      subjectId: null,
      subjectName: '',
      title: 'Curso editado',
      description: 'Curso 12',
      level: 'info',
      createdTime: '2026-11-10T06:00:00.000Z',
    })
    expect(items[2]).toMatchObject({ userId: null, userName: 'Sin sesión' })
    expect(items[0]).toMatchObject({ userId: 77, userName: 'Usuario 77' })
  })

  it.each([
    ['orderBy=title', newestFirst.toSorted()],
    ['orderBy=title&orderMode=desc', newestFirst.toSorted().toReversed()],
    ['orderBy=level', ['Falla', 'Inicio de sesión rechazado', 'Inicio de sesión', ...newestFirst.slice(3)]],
    ['orderBy=level&orderMode=asc&itemsPerPage=2', ['Curso creado', 'Curso editado']],
    ['orderBy=level&user=3', ['Curso editado', 'Curso creado']],
    ['orderBy=userName', newestFirst],
  ])('stands in the order that is asked for: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it.each([
    ['level=warning', ['Inicio de sesión rechazado']],
    ['level=error&user=3', []],
    ['user=3', ['Curso editado', 'Curso creado']],
    ['from=2026-11-10', ['Falla', 'Inicio de sesión', 'Inicio de sesión rechazado', 'Curso editado']],
    ['to=2026-11-09', ['Curso creado']],
    ['from=2026-11-11&to=2026-11-12', ['Falla', 'Inicio de sesión', 'Inicio de sesión rechazado']],
    ['from=2026-11-12&to=2026-11-11', []],
    ['search=sesion', ['Inicio de sesión', 'Inicio de sesión rechazado']],
    ['search=SESIÓN+rechazado', ['Inicio de sesión rechazado']],
    ['search=curso+1', ['Curso editado', 'Curso creado']],
    ['search=nunez', ['Inicio de sesión']],
    ['search=lucia+editado', ['Curso editado']],
    ['search=_seguro_', ['Falla']],
    ['search=%25', ['Falla']],
    ['search=c_rso', []],
    ['search=curso&level=info&from=2026-11-10', ['Curso editado']],
    ['search=sesion&level=warning', ['Inicio de sesión rechazado']],
    ['orderMode=asc', [...newestFirst].reverse()],
    ['orderMode=asc&search=curso', ['Curso creado', 'Curso editado']],
  ])('finds: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect((await list(query)).totalItems).toBe(expected.length)
  })

  it.each(['', 'search=i&'])('cuts pages anywhere in both directions: %s', async (filter) => {
    const all = await titles(filter)
    expect(all.length).toBeGreaterThan(2)
    for (const mode of ['desc', 'asc']) {
      const pages = []
      for (let page = 1; page <= all.length; page++) {
        const answer = await list(`${filter}itemsPerPage=2&orderMode=${mode}&currentPage=${page}`)
        expect(answer.totalPages).toBe(Math.ceil(all.length / 2))
        pages.push(...answer.list.map(({ title }: LogListItem) => title))
      }
      expect(pages).toEqual(mode === 'desc' ? all : [...all].reverse())
    }
  })

  it.each([
    'level=fatal&user=abc&orderBy=hash',
    'from=2026-13-45',
    'from=0000-01-01&to=9999-12-31',
    'search=%00',
  ])('falls back where a value makes no sense: %s', async (query) => {
    expect((await list(query)).totalItems).toBe(5)
  })

  it('is empty past the end and before the log began', async () => {
    expect(await list('currentPage=2147483647')).toMatchObject({ list: [], totalItems: 5 })
    expect(await list('search=curso&currentPage=2147483647')).toMatchObject({ list: [], totalItems: 2 })
    expect(await list('to=0001-01-01')).toMatchObject({ list: [], totalItems: 0 })
  })

  it('shows at once what was recorded and renamed since it was last asked', async () => {
    expect(await titles('search=pista')).toEqual([])
    await admin.deliver([movementEvent({ title: 'Pista creada', actorId: 5 })])
    expect(await titles('search=pista')).toEqual(['Pista creada'])
    expect((await list('')).totalItems).toBe(6)

    expect(await titles('search=renata')).toEqual([])
    await admin.deliver([userEvent(5, 'Renata', 'Núñez', '2026-11-21T00:00:00.000Z')], 'identity')
    expect(await titles('search=renata')).toEqual(['Pista creada', 'Inicio de sesión'])
    await admin.deliver([userEvent(5, 'Mariana', 'Núñez', '2026-11-20T23:00:00.000Z')], 'identity')
    expect(await titles('search=mariana')).toEqual([])
  })
})

describe('GET /api/Log/Details', () => {
  it('opens what was encrypted', async () => {
    await admin.deliver(
      [
        movementEvent(
          {
            title: 'Datos actualizados',
            subjectId: 5,
            actorId: 1,
            formData: { name: 'Mariana', tags: ['a', 'ñ'] },
            before: { name: 'Ana' },
            labels: { name: 'Nombre', tags: 'Etiquetas' },
          },
          { occurredAt: '2026-11-21T10:00:00.000Z', producer: 'identity' },
        ),
      ],
      'identity',
    )
    const { id } = (await list('about=5')).list[0]
    expect(await titles('about=5&user=3')).toEqual([])
    const answer = await get(`/api/Log/Details/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id,
      userId: 1,
      userName: 'Usuario 1',
      subjectId: 5,
      subjectName: 'Renata Núñez',
      title: 'Datos actualizados',
      description: 'Curso 7',
      level: 'info',
      createdTime: '2026-11-21T10:00:00.000Z',
      formData: '{"name":"Mariana","tags":["a","ñ"]}',
      before: '{"name":"Ana"}',
      after: '',
      labels: { name: 'Nombre', tags: 'Etiquetas' },
      origin: { address: '203.0.113.9', userAgent: 'Navegador', service: 'identity' },
    })
  })
})
