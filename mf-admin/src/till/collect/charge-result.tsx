import { receiptPath } from '@rodada/contracts/money/rules'
import { formatMoney } from '@rodada/contracts/words/money'
import { Box, Button, Callout, LinkButton } from '@rodada/ui'
import { useEffect, useRef } from 'react'
import type { Collected } from './use-collect.ts'

const doubt =
  'No sabemos si se cobró lo que sigue, porque se perdió la respuesta. Compruébalo antes de cobrarlo otra vez: no se cobra doble.'

/** What was charged, refused or is unknown. */
function outcomeText({ taken, refused }: Collected): string {
  const isInDoubt = refused.some((each) => each.isInDoubt)
  if (taken.length === 0) return isInDoubt ? doubt : 'No se cobró nada.'
  const sum = taken.reduce((total, { centavos }) => total + centavos, 0)
  const collected = `Se cobraron ${formatMoney(sum)}: ${taken.map(({ name }) => name).join(', ')}.`
  return `${collected} ${isInDoubt ? doubt : 'Lo demás no se cobró.'}`
}

interface OutcomeProps {
  outcome: Collected
  /** Page that the receipt leads back to. */
  returnUrl: string | undefined
  isBusy: boolean
  /** Asks again what got no answer. */
  onAgain: () => void
  onSeen: () => void
}

/** What became of a charge that was not taken whole, with the way to its receipt; brought into view. */
export function Outcome({ outcome, returnUrl, isBusy, onAgain, onSeen }: OutcomeProps) {
  const { numbers, taken, refused } = outcome
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is shown.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [outcome])
  return (
    <Box ref={place}>
      <Callout tone={taken.length > 0 ? 'warning' : 'danger'} role="alert" text={outcomeText(outcome)}>
        <Box as="ul" ps="5">
          {refused.map(({ name, reason }) => (
            <Box as="li" key={name}>
              {name}: {reason}
            </Box>
          ))}
        </Box>
        {refused.some(({ isInDoubt }) => isInDoubt) ? (
          <Button size="sm" colorPalette="ink" disabled={isBusy} onClick={onAgain}>
            Comprobar si se cobró
          </Button>
        ) : (
          <Button size="sm" variant="outline" colorPalette="ink" onClick={onSeen}>
            Entendido
          </Button>
        )}
        {numbers.length > 0 && (
          <LinkButton href={receiptPath(numbers, returnUrl)} size="sm" alignSelf="flex-start">
            Ver el recibo de lo cobrado
          </LinkButton>
        )}
      </Callout>
    </Box>
  )
}
