import { Box, Button, Callout, Flex, Icon, LinkButton, Spinner, Text } from '@rodada/ui'
import { useFocusFallback } from '@rodada/web/focus-fallback'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PayResult } from '../../subscription/use-payment.ts'

export interface SettlingProps {
  /** What is going on: 'Confirmando tu pago…' */
  title: string
  /** Asks the service, once when it is shown and again after a failure. */
  settle: () => Promise<PayResult>
  /** Goes on from an answer; resolves true where there is no way on, and what it says is shown here. */
  onAnswer: (result: PayResult) => Promise<boolean>
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Callout role="alert" text={text}>
      <Button size="sm" variant="outline" colorPalette="ink" onClick={onRetry}>
        <Icon name="retry" />
        Intentar de nuevo
      </Button>
      <LinkButton href="/suscripciones" size="sm" variant="ghost" colorPalette="ink">
        Ver mis suscripciones
      </LinkButton>
    </Callout>
  )
}

/** Ends a payment without the visitor's doing, and says so meanwhile. */
export function Settling({ title, settle, onAnswer }: SettlingProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const isStarted = useRef(false)
  const surroundings = useFocusFallback<HTMLDivElement>(problem === null)

  async function run(): Promise<void> {
    setProblem(null)
    const result = await settle()
    if (result.failure !== undefined || (await onAnswer(result))) setProblem(result.messages.join(' '))
  }

  const start = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run()
  })
  useEffect(() => start(), [])

  return (
    <Box ref={surroundings} tabIndex={-1} outline="none">
      {problem === null ? (
        <Flex role="status" align="center" gap="4" py="10" justify="center">
          <Spinner />
          <Text fontWeight="semibold">{title}</Text>
        </Flex>
      ) : (
        <Problem text={problem} onRetry={run} />
      )}
    </Box>
  )
}
