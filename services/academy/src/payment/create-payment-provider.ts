import type { FastifyBaseLogger } from 'fastify'
import { createColecto } from './colecto.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type PaymentSettings, readMerchantAccount } from './payment-settings.ts'

/**
 * Whoever charges cards by these settings; null where nobody does.
 * @throws ConfigError when they are incomplete or must not be together.
 */
export function createPaymentProvider(
  settings: PaymentSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaymentProvider | null {
  const account = readMerchantAccount(settings)
  return account && createColecto(account, log)
}
