import { LinkButton, Spinner } from '@rodada/ui'
import { useNotify } from '@rodada/web/app'
import { type MouseEvent, useState } from 'react'
import type { PayableAddress } from '../../subscription/subscription-paths.ts'
import { confirmationPath } from '../../subscription/subscription-paths.ts'
import { usePayment } from '../../subscription/use-payment.ts'

/** Whether a click follows a link here, and not in another tab or window. */
function staysHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/**
 * The way to the confirmation. What is chosen by it is recorded first, so that the mail about where and until when to
 * pay goes out; where it cannot be, since the bank may still approve, the confirmation tells how things stand.
 */
export function PayLaterLink({ payable }: { payable: PayableAddress }) {
  const { pay, confirm } = usePayment(payable)
  const { showResult } = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function leaveForLater(event: MouseEvent): Promise<void> {
    const isHere = staysHere(event)
    if (isHere) event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await pay('later')
    if (!result.success) showResult(result)
    if (isHere && result.failure === undefined) await confirm()
    setBusy(false)
  }

  return (
    <LinkButton
      href={confirmationPath(payable.id)}
      onClick={leaveForLater}
      aria-disabled={isBusy}
      variant="outline"
      colorPalette="ink"
      wide
    >
      {isBusy && <Spinner />}
      Continuar y pagar después
    </LinkButton>
  )
}
