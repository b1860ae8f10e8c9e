import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { DeliveredEvent } from '@rodada/contracts/event'
import { dayMs } from '@rodada/contracts/words/durations'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as, internally } from '@rodada/service/testing/test-settings'
import { type MediaHarness, startMedia } from '../testing/start-media.ts'

let media: MediaHarness
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.close())

const pdf = Buffer.from('%PDF-1.3\nCarta de Íñigo\n%%EOF')

function keep(content: string, headers = internally('academy', 'media')) {
  const payload = { ownerId: 7, content }
  return media.app.inject({ method: 'POST', url: '/internal/letters/keep', headers, payload })
}

async function letter(): Promise<string> {
  const { name } = (await keep(pdf.toString('base64'))).json()
  await media.tell('files.claimed', { purpose: 'letters', names: [name], ownerId: 7 })
  return name
}

const get = (url: string, headers: Record<string, string> = {}) => media.app.inject({ url, headers })

describe('a signed letter', () => {
  it('is downloaded by whose it is, before and after it has found its place, and lies there encrypted', async () => {
    const name = await letter()
    const download = () => get(`/storage/letters/${name}`, as(7, 'GeneralUser'))
    const first = await download()
    expect(first.rawPayload.equals(pdf)).toBe(true)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="carta-responsiva.pdf"',
      'cache-control': 'private, no-store',
    })
    await media.doJobs()
    expect((await download()).rawPayload.equals(pdf)).toBe(true)
    const lying = await media.store.read(`originals/letters/${name}`)
    const encrypted = lying ? await buffer(lying.content) : Buffer.alloc(0)
    expect(encrypted.length).toBeGreaterThan(pdf.length)
    expect(encrypted.includes('PDF')).toBe(false)
  })

  it('is no picture, and nobody else’s', async () => {
    const name = await letter()
    for (const who of [{}, as(8, 'GeneralUser'), as(9, 'Admin', 'Instructor')]) {
      const answer = await get(`/storage/letters/${name}`, who)
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([404, undefined])
    }
    for (const place of ['storage/credentials', 'storage/courses', 'temp'])
      expect((await get(`/${place}/${name}`, as(7, 'GeneralUser'))).statusCode).toBe(404)
  })

  it('is downloaded by the staff that sees documents, and that is recorded', async () => {
    const name = await letter()
    expect((await get(`/storage/letters/${name}`, as(20, 'ClassCapturist'))).rawPayload.equals(pdf)).toBe(
      true,
    )
    const [view] = await takeJobs<DeliveredEvent>(media.orm, 'media', 'events.admin')
    expect(view?.data).toMatchObject({
      ...{ title: 'Consulta de carta responsiva', description: 'Documento del usuario 7' },
      ...{ actorId: 20, subjectId: 7 },
    })
  })

  it('goes after a week where its signature was not saved', async () => {
    const { name } = (await keep(pdf.toString('base64'))).json()
    const row = await media.db
      .selectFrom('file')
      .select(['state', 'expiresAt'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('reserved')
    expect(Math.round((Number(row.expiresAt) - Date.now()) / dayMs)).toBe(7)
  })

  it('is kept for the academy alone, and nothing but a PDF', async () => {
    expect((await keep(pdf.toString('base64'), internally('shop', 'media'))).statusCode).toBe(404)
    expect((await keep(Buffer.from('<svg/>').toString('base64'))).json()).toMatchObject({ success: false })
  })
})
