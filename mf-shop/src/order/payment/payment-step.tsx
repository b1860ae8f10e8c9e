import { branchHoldDays, reservationMinutes } from '@rodada/contracts/order/rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { Callout, LinkButton } from '@rodada/ui'
import {
  type FailureWords,
  failedPaymentOf,
  PaymentForm,
  PaymentStep as Step,
  usePayable,
} from '@rodada/ui/card'
import { useRevalidator } from '@rodada/web/pages/router'
import { useState } from 'react'
import { confirmationPath, orderPath } from '../order-paths.ts'
import { BackToCart } from './back-to-cart.tsx'
import { failureOf } from './failure.ts'
import type { PaymentPageData } from './load-payment.ts'

const wayTexts = {
  card: `Tus datos van directo al banco; no los guardamos. Apartamos tus productos ${reservationMinutes} minutos.`,
  later: `Paga en una de nuestras sucursales. Apartamos tus productos ${branchHoldDays} días; si tu correo no está confirmado, desde que abras el enlace que te enviamos.`,
}

function FailureNote({ failure, id }: { failure: FailureWords; id: number }) {
  return (
    <Callout tone="danger" role="alert" text={`${failure.title}. ${failure.text}`}>
      {failure.next === 'ask' && (
        <LinkButton href={orderPath(id)} size="sm" variant="outline" colorPalette="ink">
          Ver mi pedido
        </LinkButton>
      )}
    </Callout>
  )
}

/** Confirms a return from the bank, waits for its answer, or offers payment. */
export function PaymentStep({ order, information, returned }: PaymentPageData) {
  const { id, owed, lines } = order
  const [failure, setFailure] = useState<FailureWords | null>(null)
  const { revalidate } = useRevalidator()
  const shown = { total: String(owed) }
  const payable = usePayable({
    terms: shown,
    confirmationPath: confirmationPath(id),
    begin: (api) => api.post('/api/Order/PaymentAttempt/:id', { params: { id }, query: shown }),
    pay: (api, mode, sent) => {
      const query = { m: mode, ...(mode === 'later' && shown) }
      return api.post('/api/Order/Pay/:id', { params: { id }, query, ...sent })
    },
    isOpen: (failed) => failureOf(failed).next === 'wait',
    onFailed(failed) {
      setFailure(failureOf(failed))
      void revalidate()
    },
  })

  /** No attempt could begin: an earlier one may be pending at the bank. */
  async function lookUp(): Promise<void> {
    const result = await payable.pay('card')
    const failed = failedPaymentOf(result)
    const isPayable = failed !== null && failureOf(failed).next === 'pay'
    if (isPayable || !(await payable.finish(result))) await revalidate()
  }
  const isPayable = failure === null || failure.next === 'pay'
  const isComplete = lines.every(({ problem }) => problem === null)
  return (
    <Step
      payable={payable}
      returned={returned}
      isWaiting={failure?.next === 'wait'}
      shown={failure}
      elsewhere={{ href: orderPath(id), name: 'tu pedido', link: 'Ver mi pedido' }}
      note={failure && <FailureNote failure={failure} id={id} />}
    >
      {isPayable && !isComplete && <BackToCart order={order} />}
      {isPayable && isComplete && (
        <PaymentForm
          payable={payable}
          canPayNow={information.cardPayments}
          cannotPay="No es posible pagar con tarjeta en este momento."
          texts={wayTexts}
          submit={{
            card: `Pagar ${formatPrice(owed)}`,
            later: `Apartar y pagar ${formatPrice(owed)} en sucursal`,
          }}
          busy="Finalizando la compra..."
          onRefused={lookUp}
        />
      )}
    </Step>
  )
}
