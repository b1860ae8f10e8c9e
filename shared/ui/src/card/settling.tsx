import type { CommandResult } from '@rodada/web/calls/api'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Box, Button, Callout, Flex, Icon, Spinner, Text } from '../index.ts'

interface SettlingProps<Result extends CommandResult> {
  /** 'Confirmando tu pago…' */
  title: string
  /** Asks the service: once on mount, and again after a failure. */
  settle: () => Promise<Result>
  /** Continues from an answer; resolves true where nothing follows, and the answer's messages are shown here. */
  onAnswer: (result: Result) => Promise<boolean>
  /** Link to where the state is shown: a small ghost LinkButton. */
  elsewhere: ReactNode
}

function Problem({ text, onRetry, elsewhere }: { text: string; onRetry: () => void; elsewhere: ReactNode }) {
  return (
    <Callout role="alert" text={text}>
      <Button size="sm" variant="outline" colorPalette="ink" onClick={onRetry}>
        <Icon name="retry" />
        Intentar de nuevo
      </Button>
      {elsewhere}
    </Callout>
  )
}

/** Completes a payment without any action of the visitor, and shows that it is under way. */
export function Settling<Result extends CommandResult>(props: SettlingProps<Result>) {
  const { title, settle, onAnswer, elsewhere } = props
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
        <Problem text={problem} onRetry={run} elsewhere={elsewhere} />
      )}
    </Box>
  )
}
