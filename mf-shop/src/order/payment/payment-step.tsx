import { Callout, Flex, Link, LinkButton } from '@rodada/ui'
import { type Check, Confirming, Settling } from '@rodada/ui/card'
import { useNotify } from '@rodada/web/pages/app'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { useLocation, useNavigate, useRevalidator } from '@rodada/web/pages/router'
import { useState } from 'react'
import { orderPath } from '../order-paths.ts'
import { BackToCart } from './back-to-cart.tsx'
import { type Failure, failureOf } from './failure.ts'
import type { PaymentPageData } from './load-payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { type PayResult, useOrderPayment } from './use-order-payment.ts'

type StepProps = Pick<PaymentPageData, 'order' | 'information'>
interface Answered {
  readonly onFailure: (failure: Failure) => void
}

/** Passes the bank's return fields to the service. */
function ReturnFromBank({ order, returned, onFailure }: Answered & PaymentPageData) {
  const { pay, confirm } = useOrderPayment(order)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  async function finish(result: PayResult): Promise<boolean> {
    // The bank's fields leave the address first, so that the browser's history does not keep them.
    await navigate(pathname, { replace: true, defaultShouldRevalidate: false })
    if (result.success) await confirm()
    const failure = failureOf(result)
    if (failure !== null) onFailure(failure)
    return !result.success && failure === null
  }

  return (
    <Settling
      title="Confirmando tu pago…"
      settle={() => pay('card', { returned: returned ?? {} })}
      onAnswer={finish}
      elsewhere={
        <LinkButton href={orderPath(order.id)} size="sm" variant="ghost" colorPalette="ink">
          Ver mi pedido
        </LinkButton>
      }
    />
  )
}

/** Polls the bank meanwhile; a second payment could charge twice. */
function Waiting({ order, onFailure }: Answered & Pick<StepProps, 'order'>) {
  const { pay, confirm } = useOrderPayment(order)
  const { show } = useNotify()
  const check: Check = async (by, signal) => {
    const result = await pay('card', { signal })
    if (signal.aborted) return
    const failure = failureOf(result)
    if (result.success) await confirm()
    else if (failure === null) {
      if (by === 'hand') show('error', result.messages)
    } else if (failure.next !== 'wait') onFailure(failure)
  }
  return <Confirming onCheck={check} elsewhere={<Link href={orderPath(order.id)}>tu pedido</Link>} />
}

function FailureNote({ failure, id }: { failure: Failure; id: number }) {
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
  // Kept as state because the address is cleared at once.
  const [claim, setClaim] = useState(returned)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { revalidate } = useRevalidator()
  const surroundings = useFocusFallback<HTMLDivElement>(failure)

  function fail(next: Failure) {
    setClaim(null)
    setFailure(next)
    void revalidate()
  }
  if (claim !== null)
    return <ReturnFromBank order={order} information={information} returned={claim} onFailure={fail} />
  const isComplete = order.lines.every(({ problem }) => problem === null)
  return (
    <Flex ref={surroundings} tabIndex={-1} outline="none" direction="column" gap="6">
      {failure !== null && <FailureNote failure={failure} id={order.id} />}
      {failure?.next === 'wait' && <Waiting order={order} onFailure={fail} />}
      {(failure === null || failure.next === 'pay') &&
        (isComplete ? (
          <PaymentForm order={order} cardPayments={information.cardPayments} onWait={fail} />
        ) : (
          <BackToCart order={order} />
        ))}
    </Flex>
  )
}
