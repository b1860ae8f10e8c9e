import type { QueryOf } from '@rodada/contracts/call'
import {
  beginPayment as beginPaymentCall,
  closePaymentCase as closePaymentCaseCall,
  exportPaymentCases,
  getPaymentCases,
  getPaymentInformation,
  type PaymentCase,
  paySubscription as paySubscriptionCall,
} from '@rodada/contracts/money/payment'
import { beginPayment } from '@rodada/payment/attempt/begin-payment'
import type { ShownPayable } from '@rodada/payment/attempt/payment-context'
import { chargesRealMoneyOutsideProduction, type PaymentSettings } from '@rodada/payment/attempt/settings'
import { closePaymentCase, paymentCaseColumns, readPaymentCases } from '@rodada/payment/case/cases'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { implementExport } from '@rodada/service/list/list-export'
import { type ListReader, PagedList, staffLists } from '@rodada/service/list/paged-list'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import type { FastifyInstance } from 'fastify'
import { paySubscription } from './pay-subscription.ts'
import type { PaymentOptions } from './payment-options.ts'

export function paymentRoutes(
  app: FastifyInstance,
  options: PaymentOptions,
  settings: PaymentSettings,
): void {
  const information = {
    cardPayments: options.provider !== null,
    realChargesOutsideProduction: chargesRealMoneyOutsideProduction(settings),
  }
  implement(app, getPaymentInformation, () => information)

  implementCommand(app, beginPaymentCall, options, {
    run: (command, input) => beginPayment(options, command, shownOf(input)),
  })

  implement(app, paySubscriptionCall, (input) =>
    paySubscription(options, input.request, shownOf(input), input.query.m, input.body ?? {}),
  )

  const cases = new PagedList(staffLists)
  const readCases = async (reader: ListReader, query: QueryOf<typeof getPaymentCases>) => {
    const { list, ...page } = await readPaymentCases(options, reader, query)
    const names = await namesOf(
      options,
      list.flatMap(({ issuedBy }) => issuedBy ?? []),
    )
    const present = ({ payableId, issuedBy, ...each }: (typeof list)[number]) => ({
      ...each,
      subscriptionId: payableId,
      createdByName: (issuedBy !== null && names.get(issuedBy)) || '',
    })
    return { ...page, list: list.map(present) }
  }
  implement(app, getPaymentCases, ({ query }) => readCases(cases, query))
  implementExport(app, exportPaymentCases, options, {
    name: 'Pagos por resolver',
    columns: caseColumns,
    read: (list, { query }) => readCases(list, query),
  })

  implementCommand(app, closePaymentCaseCall, options, {
    async run(command, { params, body }) {
      await closePaymentCase(options, command, params.id, body)
      return done('El caso se cerró.')
    },
  })
}

const caseColumns: readonly CsvColumn<PaymentCase>[] = [
  { heading: 'Suscripción', text: ({ subscriptionId }) => subscriptionId },
  { heading: 'Registró', text: ({ createdByName }) => createdByName },
  ...paymentCaseColumns,
]

interface PayableInput {
  readonly params: { readonly id: number }
  readonly query: { readonly mpc?: string }
}

const shownOf = ({ params: { id }, query: { mpc } }: PayableInput): ShownPayable => ({ id, shown: mpc })

async function namesOf({ orm }: PaymentOptions, ids: readonly number[]): Promise<Map<number, string>> {
  const users = await orm.em.fork().find(UserCopy, { userId: { $in: [...ids] } })
  return new Map(users.map(({ userId, name, lastName }) => [userId, `${name} ${lastName}`.trim()]))
}
