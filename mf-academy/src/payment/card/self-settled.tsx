import { LinkButton } from '@rodada/ui'
import { type ReturnedFields, Settling } from '@rodada/ui/card'
import { useLocation, useNavigate } from '@rodada/web/pages/router'
import type { PayableAddress } from '../../subscription/subscription-paths.ts'
import { usePayment } from '../../subscription/use-payment.ts'

const elsewhere = (
  <LinkButton href="/suscripciones" size="sm" variant="ghost" colorPalette="ink">
    Ver mis suscripciones
  </LinkButton>
)

/** Passes the bank's return fields to the service and opens the page of the result. */
export function ReturnFromBank({ payable, claim }: { payable: PayableAddress; claim: ReturnedFields }) {
  const { pay, finish } = usePayment(payable)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Settling
      title="Confirmando tu pago…"
      elsewhere={elsewhere}
      settle={() => pay('card', { returned: claim })}
      onAnswer={async (result) => {
        // The bank's fields leave the address first, so that the browser's history does not keep them. Revalidation would
        // redirect to the confirmation before that.
        await navigate(pathname, { replace: true, defaultShouldRevalidate: false })
        return !(await finish(result))
      }}
    />
  )
}

/** Takes a place that costs nothing. */
export function FreePlace({ payable }: { payable: PayableAddress }) {
  const { pay, confirm } = usePayment(payable)
  return (
    <Settling
      title="Finalizando el registro..."
      elsewhere={elsewhere}
      settle={() => pay('free')}
      onAnswer={async ({ success }) => {
        if (success) await confirm()
        return !success
      }}
    />
  )
}
