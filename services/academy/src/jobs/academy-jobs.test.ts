import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { beginPayment } from '@rodada/contracts/money/payment'
import { MemoryBank } from '@rodada/payment/testing/memory-bank'
import { startJobs } from '@rodada/service/messages/jobs'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { sql } from 'kysely'
import { type AcademyHarness, startAcademy } from '../testing/academy-harness.ts'
import { makeSubscription } from '../testing/subscription-factory.ts'

const bank = new MemoryBank()
let academy: AcademyHarness
beforeAll(async () => {
  academy = await startAcademy({}, { payments: bank, delivers: true })
  await academy.addCourses({})
})
afterAll(() => academy.close())

describe('the jobs of a running service', () => {
  it('settle a payment whose return got lost, by themselves', async () => {
    const id = await makeSubscription(academy.db, { createdBy: 7 })
    const headers = as(7, 'GeneralUser')
    const answer = await sendCall(academy.app, beginPayment, { headers, params: { id } })
    bank.post(answer.json().fields, 'approves')
    let status: string | undefined
    while (status !== 'Active') {
      await sleep(100)
      const row = await academy.db
        .selectFrom('subscription')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst()
      status = row?.status
    }
  })

  it('do not pile up where a run outlasts the clock', async () => {
    const waiting = await startAcademy()
    const boss = await startJobs('academy', waiting.settings, waiting.app.log)
    try {
      const ask = () => boss.send('subscription.sweep', {})
      expect([await ask(), await ask()]).toEqual([expect.any(String), null])
      expect(await boss.fetch('subscription.sweep')).toHaveLength(1)
      expect([await ask(), await ask()]).toEqual([expect.any(String), null])
      // No other process begins while that run goes on.
      expect(await boss.fetch('subscription.sweep')).toEqual([])
    } finally {
      await boss.stop()
      await waiting.close()
    }
  })

  it('make sessions after each change: one that waits may begin before a change is there', async () => {
    const waiting = await startAcademy()
    const boss = await startJobs('academy', waiting.settings, waiting.app.log)
    try {
      const ask = () => boss.send('timetable.sessions', {})
      expect([await ask(), await ask()]).toEqual([expect.any(String), expect.any(String)])
      expect(await boss.fetch('timetable.sessions')).toHaveLength(1)
      expect(await boss.fetch('timetable.sessions')).toEqual([])
    } finally {
      await boss.stop()
      await waiting.close()
    }
  })

  it('wait for no process that was killed', async () => {
    const waiting = await startAcademy()
    const boss = await startJobs('academy', waiting.settings, waiting.app.log)
    try {
      await boss.send('subscription.sweep', {})
      const [begun] = await boss.fetch('subscription.sweep')
      await boss.send('subscription.sweep', {})
      await sql`update academy_jobs.job set heartbeat_on = heartbeat_on - interval '31 seconds'
        where id = ${begun?.id}`.execute(waiting.db)
      await boss.supervise('subscription.sweep')
      expect(await boss.fetch('subscription.sweep')).toHaveLength(1)
    } finally {
      await boss.stop()
      await waiting.close()
    }
  })

  it('are asked for by the clock each minute, and sessions each night', async () => {
    const { rows } = await sql`select name, cron from academy_jobs.schedule order by name`.execute(academy.db)
    expect(rows).toEqual([
      { name: 'academy.reminders', cron: '*/5 * * * *' },
      { name: 'subscription.sweep', cron: '* * * * *' },
      { name: 'timetable.sessions', cron: '10 9 * * *' },
    ])
  })
})
