import { Callout, Text } from '@rodada/ui'
import { Form, SubmitButton, useForm } from '@rodada/ui/forms'
import type { CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useFocusFallback } from '@rodada/web/focus-fallback'
import { useState } from 'react'
import { LinkLayout } from '../../mailed-link/link-layout.tsx'

/** A button does it: programs that look through mails open links, but press nothing. */
function Leave({ token }: { token: string }) {
  const form = useForm()
  const api = useApi()
  const { showResult } = useNotify()
  const [result, setResult] = useState<CommandResult>()
  const surroundings = useFocusFallback<HTMLDivElement>(result)

  async function leave(): Promise<undefined> {
    const answer = await api.post('/api/Mail/Leave', { query: { token } })
    // A lost answer can be asked for again.
    if (answer.failure === undefined) setResult(answer)
    else showResult(answer)
  }
  return (
    <div ref={surroundings} tabIndex={-1}>
      {result === undefined ? (
        <Form form={form} onSubmit={leave}>
          <Text>
            Ya no te enviaremos correos como el que recibiste. Los de tus pagos y cambios de clase siguen
            llegando.
          </Text>
          <SubmitButton form={form} busy="Guardando..." colorPalette="bowl" wide>
            Dejar de recibirlos
          </SubmitButton>
        </Form>
      ) : (
        <Callout
          role="status"
          tone={result.success ? 'success' : 'danger'}
          text={result.messages.join(' ')}
        />
      )}
    </div>
  )
}

/** /suscripciones/dejar-de-recibir: a mailed link ends a kind of mail, without signing in. */
export function Component() {
  return (
    <LinkLayout
      title="Dejar de recibir estos correos"
      way={{ href: '/suscripciones/avisos', label: 'Elegir mis avisos' }}
    >
      {(token) => <Leave token={token} />}
    </LinkLayout>
  )
}
