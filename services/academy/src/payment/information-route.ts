import { getPaymentInformation } from '@rodada/contracts/payment'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from './payment-provider.ts'
import { chargesRealMoneyOutsideProduction, type PaymentSettings } from './payment-settings.ts'

/** What the payment page needs to know before anybody types a card number. */
export function paymentInformationRoute(
  app: FastifyInstance,
  provider: PaymentProvider | null,
  settings: PaymentSettings,
): void {
  const answer = {
    cardPayments: provider !== null,
    realChargesOutsideProduction: chargesRealMoneyOutsideProduction(settings),
  }
  implement(app, getPaymentInformation, () => answer)
}
