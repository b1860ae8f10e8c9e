import { Box, Button, Callout, CommandButton } from '@rodada/ui'
import { useRefreshSession, useSession } from '@rodada/web/pages/app'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { useState } from 'react'
import { CorrectEmailForm } from './correct-email-form.tsx'

const looks = { size: 'sm', variant: 'outline', colorPalette: 'ink' } as const

interface AccessNoticeProps {
  /** Whether to ask for a confirmation of the e-mail. */
  asksToConfirm?: boolean
}

function ConfirmButton({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <CommandButton
      {...looks}
      busy="Confirmando..."
      command={(api) => api.post('/api/Me/Registration/ConfirmEmail')}
      onDone={onDone}
    >
      Mi correo es correcto
    </CommandButton>
  )
}

function ResendButton() {
  return (
    <CommandButton
      {...looks}
      busy="Enviando..."
      command={(api) => api.post('/api/Me/Registration/ResendAccess')}
    >
      Enviar de nuevo
    </CommandButton>
  )
}

/**
 * For customers whose account was made by a registration: where the access details were mailed. The e-mail can be corrected
 * while the session that made the account lives, since nobody else could sign in to it.
 */
export function AccessNotice({ asksToConfirm = false }: AccessNoticeProps) {
  const { user } = useSession()
  const refresh = useRefreshSession()
  const [isCorrecting, setCorrecting] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const surroundings = useFocusFallback<HTMLDivElement>(`${isCorrecting} ${isConfirmed}`)
  if (user === null || !user.registering) return null

  async function leaveConfirmed(): Promise<void> {
    setConfirmed(true)
    await refresh()
  }

  return (
    <Box ref={surroundings} tabIndex={-1} outline="none">
      {isCorrecting ? (
        <CorrectEmailForm email={user.email} onDone={() => setCorrecting(false)} />
      ) : (
        <Callout
          tone="success"
          text={`Te enviamos tus datos de acceso a ${user.email}. Si no encuentras el correo, revisa tu carpeta de spam.`}
        >
          {asksToConfirm && !isConfirmed && <ConfirmButton onDone={leaveConfirmed} />}
          <Button {...looks} onClick={() => setCorrecting(true)}>
            Corregir correo
          </Button>
          <ResendButton />
        </Callout>
      )}
    </Box>
  )
}
