import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { documentViewTitle, mostDocumentViews } from '@rodada/contracts/family/document-rules'
import { getDocumentViews, getOwnDocumentViews } from '@rodada/contracts/family/document-views'
import { minuteMs } from '@rodada/contracts/words/durations'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import { eraseUser } from '@rodada/service/users/user-copy'
import { type AdminHarness, movementEvent, startAdmin, userEvent } from '../testing/admin-harness.ts'

let admin: AdminHarness
beforeAll(async () => {
  admin = await startAdmin()
  await admin.deliver([userEvent(80, 'Rosa', 'Peña'), userEvent(81, 'Iker', 'Luna')], 'identity')
})
afterAll(() => admin.close())

const begin = Date.UTC(2026, 10, 20, 18)
const after = (minutes: number) => new Date(begin + minutes * minuteMs).toISOString()

/** A view of an account's file, `minutes` after the beginning. */
const viewed = (actorId: number, subjectId: number, minutes: number, title = documentViewTitle) =>
  movementEvent({ title, actorId, subjectId }, { producer: 'media', occurredAt: after(minutes) })

const ask = (call: Call, headers: Record<string, string>, id?: number) =>
  sendCall(admin.app, call, { headers, ...(id !== undefined && { params: { id } }) })
const own = async (id: number) => (await ask(getOwnDocumentViews, as(id, 'GeneralUser'))).json()

describe('who looked at an identity document', () => {
  it('is told each visit once, the newest first, by name while there is one', async () => {
    await admin.deliver(
      [
        // One visit: less than 10 minutes lie between its views.
        ...[0, 0, 8, 17].map((minutes) => viewed(80, 90, minutes)),
        viewed(81, 90, 9),
        viewed(80, 90, 28),
        viewed(90, 90, 30),
        viewed(80, 91, 31),
        viewed(80, 90, 60, 'Consulta de carta responsiva'),
      ],
      'media',
    )
    const list = [
      { viewerId: 80, viewerName: 'Rosa Peña', time: after(28) },
      { viewerId: 81, viewerName: 'Iker Luna', time: after(9) },
      { viewerId: 80, viewerName: 'Rosa Peña', time: after(0) },
    ]
    expect(await own(90)).toEqual({ list, total: 3 })
    expect((await ask(getDocumentViews, as(81, 'ClassCapturist'), 90)).json()).toEqual({ list, total: 3 })

    await eraseUser(admin.orm.em.fork(), 81, new Date())
    expect((await own(90)).list[1]).toMatchObject({ viewerId: 81, viewerName: 'Cuenta eliminada' })
    expect(await own(92)).toEqual({ list: [], total: 0 })
  })

  it('is the newest visits, with how many there are; all of them to take home', async () => {
    const visits = mostDocumentViews + 3
    await admin.deliver(
      Array.from({ length: visits }, (_, at) => viewed(80, 93, at * 60)),
      'media',
    )
    const { list, total } = await own(93)
    expect([list.length, total, list[0].time]).toEqual([mostDocumentViews, visits, after((visits - 1) * 60)])
    const part = await admin.app.inject({
      ...{ method: 'POST', url: '/internal/personal-data', payload: { userId: 93, isForPrograms: false } },
      headers: internally('identity', 'admin'),
    })
    const [section] = part.json().sections
    expect(section.title).toBe('Quién ha visto tu identificación')
    expect(section.rows).toHaveLength(visits)
    expect(section.rows[0]).toMatchObject({ Quién: 'Rosa Peña', Rol: 'Capturista de Cursos' })
  })
})
