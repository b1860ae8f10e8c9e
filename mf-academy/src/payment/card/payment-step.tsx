import { Button, Flex, Link, Text } from '@rodada/ui'
import { Confirming } from '@rodada/ui/card'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { useRevalidator } from '@rodada/web/pages/router'
import { useState } from 'react'
import { isFree } from '../../subscription/bill.ts'
import { payableOf } from '../../subscription/subscription-paths.ts'
import { useCheck } from '../../subscription/use-payment.ts'
import type { PaymentPageData } from './load-payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { FreePlace, ReturnFromBank } from './self-settled.tsx'

type PayingProps = Pick<PaymentPageData, 'details' | 'information'>

/** The customer left the bank's page before entering a card. */
function NeverSent({ onRetry }: { onRetry: () => void }) {
  return (
    <Text tone="muted">
      ¿El banco no recibió tu tarjeta?{' '}
      <Button size="sm" variant="outline" colorPalette="bowl" onClick={onRetry}>
        Volver a intentar el pago
      </Button>
    </Text>
  )
}

/** Waits for the bank's answer to a pending payment, or offers payment. */
function Paying({ details, information }: PayingProps) {
  const [retries, setRetries] = useState(false)
  const { revalidate } = useRevalidator()
  const payable = payableOf(details)
  const check = useCheck(payable)
  const isWaiting = details.confirming && !retries
  const surroundings = useFocusFallback<HTMLDivElement>(isWaiting)
  return (
    <Flex ref={surroundings} tabIndex={-1} outline="none" direction="column" gap="6">
      {isWaiting ? (
        <>
          <Confirming onCheck={check} elsewhere={<Link href="/suscripciones">tus suscripciones</Link>} />
          <NeverSent onRetry={() => setRetries(true)} />
        </>
      ) : (
        <PaymentForm
          payable={payable}
          total={details.owed.total}
          details={details}
          cardPayments={information.cardPayments}
          onRefused={async () => {
            setRetries(false)
            await revalidate()
          }}
        />
      )}
    </Flex>
  )
}

/** Confirms a return from the bank, waits for its answer, takes a free place, or offers payment. */
export function PaymentStep({ returned, ...props }: PaymentPageData) {
  // Kept as state because the address is cleared at once.
  const [claim] = useState(returned)
  const payable = payableOf(props.details)
  if (claim !== null) return <ReturnFromBank payable={payable} claim={claim} />
  if (isFree(props.details)) return <FreePlace payable={payable} />
  return <Paying {...props} />
}
