import { LinkButton, Spinner } from '@rodada/ui'
import { useNotify } from '@rodada/web/pages/app'
import { type MouseEvent, useState } from 'react'
import type { PayableAddress } from '../../subscription/subscription-paths.ts'
import { confirmationPath } from '../../subscription/subscription-paths.ts'
import { usePayment } from '../../subscription/use-payment.ts'

/** Whether a click opens the link in this tab. */
function staysHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/**
 * Link to the confirmation that first chooses payment at a branch, so that the mail with place and deadline goes out.
 * A refusal, since the bank may still approve, is shown, and the confirmation opens all the same. Where the
 * subscription is not that of the account it is a link alone.
 */
export function PayLaterLink({ payable, isOwn }: { payable: PayableAddress; isOwn: boolean }) {
  const { pay, confirm } = usePayment(payable)
  const { showResult } = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function leaveForLater(event: MouseEvent): Promise<void> {
    if (!isOwn) return
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
