import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Button, Text } from '@rodada/ui'
import { ElsewhereLink, PaymentForm, Settling, PaymentStep as Step } from '@rodada/ui/card'
import { useRevalidator } from '@rodada/web/pages/router'
import { formatClassDate } from '@rodada/web/words/format'
import { useState } from 'react'
import { isFree } from '../../subscription/bill.ts'
import { payableOf } from '../../subscription/subscription-paths.ts'
import { heldText } from '../../subscription/subscription-texts.ts'
import { usePayment } from '../../subscription/use-payment.ts'
import type { PaymentPageData } from './load-payment.ts'

const elsewhere = { href: '/suscripciones', name: 'tus suscripciones', link: 'Ver mis suscripciones' }

/** Only a course holds places until the payment. */
function payLaterText(details: SubscriptionDetails): string {
  const { courseId, payUntil, zone } = details
  const held = heldText(details)
  if (held !== '') return `Paga en una de nuestras sucursales. ${held}`
  const until = payUntil === null ? '' : ` hasta el ${formatClassDate({ startTime: payUntil, zone })}`
  const offer = courseId === null ? 'Tienes' : 'Apartamos tu lugar'
  return `Paga en una de nuestras sucursales. ${offer}${until}.`
}

type Payable = ReturnType<typeof usePayment>

/** Takes a place that costs nothing. */
function FreePlace({ payable }: { payable: Payable }) {
  return (
    <Settling
      title="Finalizando el registro..."
      elsewhere={<ElsewhereLink {...elsewhere} />}
      settle={() => payable.pay('free')}
      onAnswer={async ({ success }) => {
        if (success) await payable.confirm()
        return !success
      }}
    />
  )
}

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

/** Confirms a return from the bank, waits for its answer, takes a free place, or offers payment. */
export function PaymentStep({ details, information, returned }: PaymentPageData) {
  const [retries, setRetries] = useState(false)
  const { revalidate } = useRevalidator()
  const payable = usePayment(payableOf(details))
  const costsNothing = isFree(details)
  const isWaiting = details.confirming && !retries && !costsNothing
  const { total } = details.owed
  const what = details.renewsId === null ? 'el registro' : 'la renovación'
  const finish = [`Finalizar ${what}`, ...(total > 0 ? [formatPrice(total)] : [])].join(' · ')
  return (
    <Step payable={payable} returned={returned} isWaiting={isWaiting} shown={isWaiting} elsewhere={elsewhere}>
      {costsNothing && <FreePlace payable={payable} />}
      {isWaiting && <NeverSent onRetry={() => setRetries(true)} />}
      {!costsNothing && !isWaiting && (
        <PaymentForm
          payable={payable}
          canPayNow={information.cardPayments && total > 0}
          cannotPay="No es posible continuar con el pago en este momento."
          texts={{ card: 'Tus datos van directo al banco; no los guardamos.', later: payLaterText(details) }}
          submit={{ card: finish, later: finish }}
          busy={`Finalizando ${what}...`}
          tone="bowl"
          onRefused={async () => {
            setRetries(false)
            await revalidate()
          }}
        />
      )}
    </Step>
  )
}
