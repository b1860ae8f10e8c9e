import { Container, PageHeader } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { useState } from 'react'
import { ActiveFactor } from './active-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Me/SecondFactor/State')

/** /cuenta/verificacion-en-dos-pasos. */
export function Component() {
  const state = usePageData<typeof loader>()
  // Answered only once: no reload brings them back.
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Verificación en dos pasos"
        back="/cuenta/seguridad"
        lead="Para entrar se pide, además de tu contraseña, un código que cambia cada medio minuto en tu teléfono."
      />
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {codes.length === 0 && state.since === null && <SetUp state={state} onDone={setCodes} />}
      {codes.length === 0 && state.since !== null && <ActiveFactor state={state} onCodes={setCodes} />}
    </Container>
  )
}
