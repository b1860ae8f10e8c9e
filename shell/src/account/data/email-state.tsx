import type { OwnData } from '@rodada/contracts/account/calls'
import { Callout, CommandButton } from '@rodada/ui'
import { useRevalidator } from '@rodada/web/pages/router'

const looks = { size: 'sm', variant: 'outline', colorPalette: 'ink' } as const

function SendLink({ children }: { children: string }) {
  return (
    <CommandButton {...looks} busy="Enviando" command={(api) => api.post('/api/Me/Email/SendVerification')}>
      {children}
    </CommandButton>
  )
}

interface EmailStateProps {
  data: OwnData
  /** Called once the pending e-mail is discarded, and its buttons with it. */
  onCanceled: () => void
}

/** A new e-mail that awaits confirmation, or an unconfirmed one in use. */
export function EmailState({ data: { email, pendingEmail, emailVerified }, onCanceled }: EmailStateProps) {
  const { revalidate } = useRevalidator()
  if (pendingEmail === '')
    return emailVerified ? null : (
      <Callout text="Todavía no confirmas tu correo.">
        <SendLink>Enviar enlace</SendLink>
      </Callout>
    )
  return (
    <Callout
      text={`Enviamos un enlace a ${pendingEmail}. El cambio se hace cuando lo abras; mientras tanto sigues entrando con ${email}.`}
    >
      <SendLink>Enviar de nuevo</SendLink>
      <CommandButton
        {...looks}
        busy="Cancelando"
        command={(api) => api.post('/api/Me/Email/CancelChange')}
        onDone={async () => {
          await revalidate()
          onCanceled()
        }}
      >
        Cancelar cambio
      </CommandButton>
    </Callout>
  )
}
