import { describe, expect, it } from '@jest/globals'
import { ConfigError } from '@rodada/service/run/config'
import { chargesRealMoneyOutsideProduction, type PaymentSettings, readMerchantAccount } from './settings.ts'

const development = { NODE_ENV: 'development' } as const
const production = { NODE_ENV: 'production' } as const
const merchant = {
  PAYMENT_URL: 'https://bank.example/adq',
  PAYMENT_AFFILIATION: 'secret-affiliation',
  PAYMENT_MEDIUM: '4',
}

describe('the merchant’s account', () => {
  it.each<PaymentSettings>([
    { ...development, ...merchant, PAYMENT_MODE: 'sandbox', PAYMENT_URL: 'http://127.0.0.1:8081/adq' },
    { ...development, ...merchant, PAYMENT_MODE: 'test' },
    { ...development, ...merchant, PAYMENT_MODE: 'production', ALLOW_REAL_CHARGES: '1' },
    { ...production, ...merchant, PAYMENT_MODE: 'production' },
    { ...production, ...merchant, PAYMENT_MODE: 'test', ALLOW_TEST_PAYMENTS: '1' },
  ])('is there for %j', (settings) => {
    const { PAYMENT_MODE: mode, PAYMENT_URL: url } = settings
    expect(readMerchantAccount(settings)).toEqual({
      mode,
      url,
      affiliation: 'secret-affiliation',
      medium: '4',
    })
  })

  it('is none where no mode is given', () => {
    expect(readMerchantAccount({ ...production, ...merchant })).toBeNull()
  })

  it.each<[PaymentSettings, string]>([
    [{ ...production, ...merchant, PAYMENT_MODE: 'sandbox' }, 'PAYMENT_MODE'],
    [{ ...development, ...merchant, PAYMENT_MODE: 'production' }, 'ALLOW_REAL_CHARGES=1'],
    [{ ...production, ...merchant, PAYMENT_MODE: 'test' }, 'ALLOW_TEST_PAYMENTS=1'],
    [
      { ...development, ...merchant, PAYMENT_MODE: 'test', PAYMENT_URL: 'http://bank.example/adq' },
      'PAYMENT_URL',
    ],
    [{ ...development, PAYMENT_AFFILIATION: '1', PAYMENT_MEDIUM: '4', PAYMENT_MODE: 'test' }, 'PAYMENT_URL'],
    [
      { ...development, PAYMENT_URL: 'https://bank.example', PAYMENT_MEDIUM: '4', PAYMENT_MODE: 'test' },
      'PAYMENT_AFFILIATION',
    ],
    [
      { ...development, PAYMENT_URL: 'https://bank.example', PAYMENT_AFFILIATION: '1', PAYMENT_MODE: 'test' },
      'PAYMENT_MEDIUM',
    ],
  ])('%j stops the start and shows no id', (settings, name) => {
    expect(() => readMerchantAccount(settings)).toThrow(ConfigError)
    expect(() => readMerchantAccount(settings)).toThrow(name)
    expect(() => readMerchantAccount(settings)).not.toThrow('secret-affiliation')
  })
})

it.each<[PaymentSettings, boolean]>([
  [{ ...development, PAYMENT_MODE: 'production' }, true],
  [{ NODE_ENV: 'test', PAYMENT_MODE: 'production' }, true],
  [{ ...production, PAYMENT_MODE: 'production' }, false],
  [{ ...development, PAYMENT_MODE: 'test' }, false],
  [{ ...development, PAYMENT_MODE: 'sandbox' }, false],
  [development, false],
])('%j charges real money outside production: %j', (settings, charges) => {
  expect(chargesRealMoneyOutsideProduction(settings)).toBe(charges)
})
