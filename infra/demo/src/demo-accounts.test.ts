import { describe, expect, it } from '@jest/globals'
import { demoAccounts, firstOrdinaryAccountId } from './demo-accounts.ts'
import { demoPeople } from './demo-people.ts'

const everybody = [...Object.values(demoAccounts), ...demoPeople]

describe('the demo accounts', () => {
  it('have ids and e-mails of their own, below those of registered accounts', () => {
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(everybody.length)
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
    expect(Math.max(...everybody.map(({ id }) => id))).toBeLessThan(firstOrdinaryAccountId)
  })

  it('have e-mails and phones that the platform itself would take', () => {
    for (const { email, phone } of everybody) {
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)?@[a-z]+\.test$/)
      if (phone !== null) expect(phone).toMatch(/^\+52\d{10}$/)
    }
  })
})
