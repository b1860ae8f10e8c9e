import { describe, expect, it } from '@jest/globals'
import { summarize } from './log-line.ts'
import { Repetition } from './repetition.ts'

const line = (record: object) => JSON.stringify(record)

describe('summarize', () => {
  it('leaves what is routine to the file', () => {
    expect(summarize('shop', line({ level: 30, msg: 'listening' }))).toBeNull()
    expect(summarize('shop', line({ level: 20, msg: 'request' }))).toBeNull()
    expect(summarize('shop', '')).toBeNull()
  })

  it('names part, message, cause and request in one line', () => {
    const record = {
      level: 50,
      msg: 'request failed',
      err: { message: 'no\nconnection' },
      req: { method: 'GET', path: '/api/x' },
      status: 500,
    }
    expect(summarize('shop', line(record))).toEqual({
      text: 'shop: request failed · no connection · GET /api/x 500',
      tone: 'failure',
    })
  })

  it('shows what is no JSON, without letting it steer the terminal', () => {
    expect(summarize('shop', '\u001b[2JError: boom')).toEqual({ text: 'shop: Error: boom', tone: 'failure' })
    expect(summarize('shop', '{"level":50,"ms')?.tone).toBe('failure')
  })

  it('shortens', () => {
    expect(summarize('shop', 'x'.repeat(1000))?.text).toHaveLength(240)
  })
})

describe('Repetition', () => {
  it('shows an outage once for a part, however many of its workers tell of it', () => {
    const repetition = new Repetition()
    const fault = (part: string, queue: string) =>
      `${part}: jobs: database fault · connect ENOENT /run/.s.PGSQL.5432 (Queue: ${queue}, Worker: 04ef68bd)`
    const lines = [fault('shop', 'mail'), fault('shop', 'events.admin'), fault('academy', 'mail')]
    expect(lines.map((line) => repetition.isNews(line))).toEqual([true, false, true])
  })

  it('shows the same only once in half a minute, whatever numbers it holds', () => {
    let now = 0
    const repetition = new Repetition(() => now)
    expect(repetition.isNews('slow query: 300 ms (job 4e169b9a-0ffb-4fb5-9e40-ccc038a61f38)')).toBe(true)
    expect(repetition.isNews('slow query: 12 ms (job 571a7b2f-8b82-43c0-ba1c-30fe41a1ba14)')).toBe(false)
    expect(repetition.isNews('another')).toBe(true)
    now = 30_000
    expect(repetition.isNews('slow query: 5 ms (job 571a7b2f-8b82-43c0-ba1c-30fe41a1ba14)')).toBe(true)
  })
})
