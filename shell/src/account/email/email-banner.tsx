import { Box, Callout, CommandButton } from '@rodada/ui'
import type { SessionUser } from '@rodada/web/account/session'

/** Asks for the confirmation of an e-mail; a customer who registered without a password gets the link that sets one. */
export function EmailBanner({ user: { email, emailVerified, registering } }: { user: SessionUser }) {
  if (emailVerified) return null
  const text = registering
    ? `Enviamos a ${email} un enlace para crear tu contraseña.`
    : `Confirma tu correo: enviamos un enlace a ${email}.`
  return (
    <Box mb="6">
      <Callout text={text}>
        <CommandButton
          size="sm"
          variant="outline"
          colorPalette="ink"
          busy="Enviando"
          command={(api) =>
            registering
              ? api.post('/api/Me/Registration/ResendAccess')
              : api.post('/api/Me/Email/SendVerification')
          }
        >
          Enviar de nuevo
        </CommandButton>
      </Callout>
    </Box>
  )
}
