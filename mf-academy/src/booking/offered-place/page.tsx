import { Button, Callout, Flex, Spinner, Text } from '@rodada/ui'
import type { CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useFocusFallback } from '@rodada/web/focus-fallback'
import { useRef, useState } from 'react'
import { LinkLayout } from '../../mailed-link/link-layout.tsx'

/** Takes the place once; undefined until the service has said what came of it. */
function useTaking(token: string) {
  const api = useApi()
  const { showResult } = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<CommandResult>()
  const isSent = useRef(false)

  async function take() {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    const answer = await api.post('/api/Waiting/Accept', { body: { token } })
    isSent.current = false
    setBusy(false)
    // A lost answer can be asked for again.
    if (answer.failure === undefined) setResult(answer)
    else showResult(answer)
  }
  return { take, isBusy, result }
}

function textOf({ messages, errors }: CommandResult): string {
  return [...messages, ...Object.values(errors).flat()].join(' ')
}

/** A button takes it: programs that look through mails open links, but press nothing. */
function TakePlace({ token }: { token: string }) {
  const { take, isBusy, result } = useTaking(token)
  const surroundings = useFocusFallback<HTMLDivElement>(result)
  return (
    <Flex ref={surroundings} tabIndex={-1} outline="none" direction="column" gap="5" align="stretch">
      {result === undefined ? (
        <>
          <Text>
            Se liberó un lugar en la clase que esperabas. Tómalo antes de que se lo ofrezcamos a alguien más.
          </Text>
          <Button colorPalette="bowl" wide aria-disabled={isBusy} onClick={take}>
            {isBusy && <Spinner />}
            {isBusy ? 'Tomando el lugar...' : 'Tomar el lugar'}
          </Button>
        </>
      ) : (
        <Callout role="status" tone={result.success ? 'success' : 'danger'} text={textOf(result)} />
      )}
    </Flex>
  )
}

/** /suscripciones/aceptar-lugar: a mailed link takes the place that became free. */
export function Component() {
  return (
    <LinkLayout title="Tomar el lugar" way={{ href: '/suscripciones', label: 'Ir a mis suscripciones' }}>
      {(token) => <TakePlace token={token} />}
    </LinkLayout>
  )
}
