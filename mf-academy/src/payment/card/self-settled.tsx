import { LinkButton } from '@rodada/ui'
import { type ReturnedFields, Settling } from '@rodada/ui/card'
import { useLocation, useNavigate } from '@rodada/web/router'
import type { PayableAddress } from '../../subscription/subscription-paths.ts'
import { usePayment } from '../../subscription/use-payment.ts'

const elsewhere = (
  <LinkButton href="/suscripciones" size="sm" variant="ghost" colorPalette="ink">
    Ver mis suscripciones
  </LinkButton>
)

/** Hands the service what the bank sent the browser back with, and goes where its answer belongs. */
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
        // First the address loses what the bank wrote into it, so that no history of the browser keeps it; asking
        // for the data again would end in the confirmation before that.
        await navigate(pathname, { replace: true, defaultShouldRevalidate: false })
        return !(await finish(result))
      }}
    />
  )
}

/** Takes a free place. */
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
