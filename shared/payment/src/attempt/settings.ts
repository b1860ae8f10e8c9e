import { ConfigError, type ServiceSettings } from '@rodada/service/run/config'
import type { FastifyBaseLogger } from 'fastify'
import { type Static, Type } from 'typebox'
import { createColecto, type MerchantAccount } from './colecto/colecto.ts'
import type { PaymentProvider } from './provider.ts'

export const paymentSettings = {
  PAYMENT_MODE: Type.Optional(
    Type.Enum(['sandbox', 'test', 'production'], {
      description:
        '`sandbox`: the bank simulator; `test`, `production`: the gateways of the provider; unset: no card payments',
    }),
  ),
  PAYMENT_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Where the browser posts the form and the service asks for outcomes',
    }),
  ),
  PAYMENT_AFFILIATION: Type.Optional(
    Type.String({ minLength: 1, writeOnly: true, description: 'Id of the merchant at the provider' }),
  ),
  PAYMENT_MEDIUM: Type.Optional(
    Type.String({ minLength: 1, writeOnly: true, description: 'Id of the medium at the provider' }),
  ),
  ALLOW_REAL_CHARGES: Type.Optional(
    Type.Literal('1', { description: '1: real cards may be charged outside production' }),
  ),
  ALLOW_TEST_PAYMENTS: Type.Optional(
    Type.Literal('1', {
      description: '1: in production, too, any card may be approved and nothing charged',
    }),
  ),
}
export type PaymentSettings = Static<ReturnType<typeof Type.Object<typeof paymentSettings>>> &
  Pick<ServiceSettings, 'NODE_ENV'>

export type PaymentMode = NonNullable<PaymentSettings['PAYMENT_MODE']>

/**
 * The provider that charges cards; null where there are no card payments.
 * @throws ConfigError as `readMerchantAccount`.
 */
export function createPaymentProvider(
  settings: PaymentSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaymentProvider | null {
  const account = readMerchantAccount(settings)
  return account && createColecto(account, log)
}

/**
 * The account that cards are charged through; null where there are no card payments.
 * @throws ConfigError where it is incomplete, or its mode must not be used in this environment.
 */
export function readMerchantAccount(settings: PaymentSettings): MerchantAccount | null {
  const { PAYMENT_MODE: mode } = settings
  if (mode === undefined) return null
  checkMode(settings)
  const account = {
    mode,
    url: required(settings, 'PAYMENT_URL'),
    affiliation: required(settings, 'PAYMENT_AFFILIATION'),
    medium: required(settings, 'PAYMENT_MEDIUM'),
  }
  checkAddress(account.url)
  return account
}

/** Everybody who pays must be warned then. */
export function chargesRealMoneyOutsideProduction({ PAYMENT_MODE, NODE_ENV }: PaymentSettings): boolean {
  return PAYMENT_MODE === 'production' && NODE_ENV !== 'production'
}

function checkMode(settings: PaymentSettings): void {
  if (settings.PAYMENT_MODE === 'sandbox' && settings.NODE_ENV === 'production') {
    throw new ConfigError('Setting PAYMENT_MODE: must not be sandbox in production')
  }
  if (isTestInProduction(settings) && settings.ALLOW_TEST_PAYMENTS !== '1') {
    throw new ConfigError('Setting PAYMENT_MODE: test in production needs ALLOW_TEST_PAYMENTS=1')
  }
  if (chargesRealMoneyOutsideProduction(settings) && settings.ALLOW_REAL_CHARGES !== '1') {
    throw new ConfigError('Setting PAYMENT_MODE: production outside production needs ALLOW_REAL_CHARGES=1')
  }
}

/** The provider's test mode approves any card: everybody would be registered for nothing. */
function isTestInProduction({ PAYMENT_MODE, NODE_ENV }: PaymentSettings): boolean {
  return PAYMENT_MODE === 'test' && NODE_ENV === 'production'
}

/** The message never shows the value: it names the merchant. */
function required(
  settings: PaymentSettings,
  name: 'PAYMENT_URL' | 'PAYMENT_AFFILIATION' | 'PAYMENT_MEDIUM',
): string {
  const value = settings[name]
  if (value !== undefined) return value
  throw new ConfigError(`Setting ${name}: must be given where PAYMENT_MODE is`)
}

/** Card numbers are sent there: never in the clear over a network. */
function checkAddress(text: string): void {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
  if (!isSafe) throw new ConfigError('Setting PAYMENT_URL: must be an https address')
}
