import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { useLocation, useNavigate } from '@rodada/web/pages/router'
import { type ReactNode, useState } from 'react'
import { Callout, Flex, Link, LinkButton } from '../index.ts'
import type { ReturnedFields } from './bank-return.ts'
import { Confirming } from './confirming.tsx'
import { Settling } from './settling.tsx'
import type { Payable } from './use-payable.ts'

/** Where the state of a payment is shown. */
interface Elsewhere {
  readonly href: string
  /** 'tu pedido', within a sentence. */
  readonly name: string
  /** 'Ver mi pedido'. */
  readonly link: string
}

export function ElsewhereLink({ href, link }: Elsewhere) {
  return (
    <LinkButton href={href} size="sm" variant="ghost" colorPalette="ink">
      {link}
    </LinkButton>
  )
}

interface ReturnFromBankProps {
  payable: Payable
  claim: ReturnedFields
  elsewhere: Elsewhere
  onDone: () => void
}

/** Passes the bank's return fields to the service and follows its answer. */
function ReturnFromBank({ payable, claim, elsewhere, onDone }: ReturnFromBankProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Settling
      title="Confirmando tu pago…"
      elsewhere={<ElsewhereLink {...elsewhere} />}
      settle={() => payable.pay('card', { returned: claim })}
      onAnswer={async (result) => {
        // The bank's fields leave the address first, so that the browser's history does not keep them. Revalidation would
        // redirect to the confirmation before that.
        await navigate(pathname, { replace: true, defaultShouldRevalidate: false })
        const isFollowed = await payable.finish(result)
        if (isFollowed) onDone()
        return !isFollowed
      }}
    />
  )
}

interface PaymentStepProps {
  payable: Payable
  /** Query fields of the return from the bank; null without them. */
  returned: ReturnedFields | null
  /** Whether the bank's answer is pending. */
  isWaiting: boolean
  elsewhere: Elsewhere
  /** Identifies what is shown, as of `useFocusFallback`. */
  shown: unknown
  /** A note on what came before. */
  note?: ReactNode
  /** What can be done, and what else while the answer is pending. */
  children: ReactNode
}

/** Confirms a return from the bank, waits for its answer, or offers payment. */
export function PaymentStep(props: PaymentStepProps) {
  const { payable, returned, isWaiting, elsewhere, shown, note, children } = props
  // The first render alone has it: the page clears the address at once.
  const [claim, setClaim] = useState(returned)
  const surroundings = useFocusFallback<HTMLDivElement>(shown)
  if (claim !== null)
    return (
      <ReturnFromBank payable={payable} claim={claim} elsewhere={elsewhere} onDone={() => setClaim(null)} />
    )
  return (
    <Flex ref={surroundings} tabIndex={-1} outline="none" direction="column" gap="6">
      {note}
      {isWaiting && (
        <Confirming onCheck={payable.check} elsewhere={<Link href={elsewhere.href}>{elsewhere.name}</Link>} />
      )}
      {children}
    </Flex>
  )
}

/** Shown where the payments of a site in development are real. */
export function RealCharges({ isShown }: { isShown: boolean }) {
  return isShown ? (
    <Callout
      tone="danger"
      role="alert"
      text="¡CUIDADO! No parece que la plataforma de pagos este apuntando a un entorno de desarrollo y es posible que se hagan cobros reales."
    />
  ) : null
}
