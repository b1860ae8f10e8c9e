import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getWeeklyMail, saveWeeklyMail } from '@rodada/contracts/report/week'
import type { InternalClient } from '@rodada/service/http/internal'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { PaymentsHarness } from '../../testing/payments-harness.ts'

let payments: PaymentsHarness
beforeAll(async () => {
  payments = await PaymentsHarness.start()
})
afterAll(() => payments.close())

const save = (accountId: number, isOn: boolean) =>
  sendCall(payments.academy.app, saveWeeklyMail, { headers: as(accountId, 'Admin'), body: { isOn } })

/** The mails that leave, as identity, the shop and the administration answer then. */
function mails(isAdmin = true) {
  const answers: Readonly<Record<string, unknown>> = {
    '/internal/accounts/:id/contact': { name: 'Ana', email: 'ana@ejemplo.mx', isAdmin },
    '/internal/report/income-week': { amount: 1800.5 },
    '/internal/report/shop-week': { sold: 500, owed: 100 },
  }
  return payments.academy.takeMails((async ({ path }) => answers[path]) as InternalClient)
}

/** Sends what is due at an hour of Mexico City. */
async function at(moment: string) {
  payments.clock.now = new Date(`${moment}-06:00`)
  const { remind } = payments.academy.app
  await Promise.all([remind(), remind()])
}

it('mails last week’s figures once, on Monday at eight, to administrators who chose it', async () => {
  payments.clock.now = new Date('2026-11-25T12:00:00-06:00')
  const get = await sendCall(payments.academy.app, getWeeklyMail, { headers: as(7, 'Admin') })
  expect(get.json()).toEqual({ isOn: false })
  await save(7, true)
  await at('2026-11-29T23:59:00')
  await at('2026-11-30T07:59:00')
  expect(await mails()).toEqual([])
  await at('2026-11-30T08:00:00')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^La semana de .+: \$1,800\.50 cobrados$/)
  expect(mail?.text).toContain('Del lunes, 23 de noviembre de 2026 al domingo, 29 de noviembre de 2026:')
  for (const text of ['Ventas de la tienda: $500.00.', 'Clases: 0, con 0 asistencias'])
    expect(mail?.text).toContain(text)
  await at('2026-12-01T09:00:00')
  expect(await mails()).toEqual([])
})

it('goes to no one who is no administrator any more, or turned it off', async () => {
  await at('2026-12-07T08:00:00')
  expect(await mails(false)).toEqual([])
  await at('2026-12-14T08:00:00')
  await save(7, false)
  expect(await mails()).toEqual([])
  await at('2026-12-21T08:00:00')
  expect(await mails()).toEqual([])
})
