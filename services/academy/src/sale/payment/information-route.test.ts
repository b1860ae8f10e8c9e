import { expect, it } from '@jest/globals'
import { MemoryBank } from '@rodada/payment/testing/memory-bank'
import { startAcademy } from '../../testing/academy-harness.ts'

const realCharges = {
  PAYMENT_MODE: 'production',
  PAYMENT_URL: 'https://bank.example/adq',
  PAYMENT_AFFILIATION: '1',
  PAYMENT_MEDIUM: '4',
  ALLOW_REAL_CHARGES: '1',
} as const

it.each<[string, Parameters<typeof startAcademy>, object]>([
  ['can be charged', [{}, { payments: new MemoryBank() }], { cardPayments: true }],
  ['cannot be charged', [{}, {}], { cardPayments: false }],
  [
    'are charged real money though this is no production',
    [{}, {}, realCharges],
    { cardPayments: true, realChargesOutsideProduction: true },
  ],
])('tells everybody whether cards %s', async (_what, settings, information) => {
  const academy = await startAcademy(...settings)
  try {
    const answer = await academy.app.inject('/api/Payment/GetInformation')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ realChargesOutsideProduction: false, ...information })
  } finally {
    await academy.close()
  }
})
