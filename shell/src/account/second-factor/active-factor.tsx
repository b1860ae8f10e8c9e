import type { SecondFactorState } from '@rodada/contracts/account/second-factor'
import type { Envelope } from '@rodada/contracts/common'
import { Card, DateText, type Fact, FactList, Flex } from '@rodada/ui'
import { CommandDialog, DialogButton, TextField, useForm } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useRefreshSession } from '@rodada/web/pages/app'

type Code = {
  code: string
}

interface CodeDialogProps {
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly busy: string
  readonly tone?: 'bowl' | 'danger'
  readonly command: (api: Api, body: Code) => Promise<CommandResult<Envelope>>
  readonly onClose: () => void
}

/** Asks for an authenticator or recovery code, and sends a command with it. */
function CodeDialog({ command, ...dialog }: CodeDialogProps) {
  const form = useForm<Code>()
  return (
    <CommandDialog {...dialog} form={form} onSubmit={(body, send) => send((api) => command(api, body))}>
      <TextField
        form={form}
        name="code"
        label="Código de tu aplicación o de recuperación"
        autoComplete="one-time-code"
        maxLength={50}
        required
      />
    </CommandDialog>
  )
}

interface ActiveFactorProps {
  readonly state: SecondFactorState
  readonly onCodes: (codes: readonly string[]) => void
}

/** State of an active second factor, with its actions. */
export function ActiveFactor({ state, onCodes }: ActiveFactorProps) {
  const refreshSession = useRefreshSession()
  const facts: Fact[] = [
    { label: 'Activa desde', value: <DateText value={state.since} time /> },
    { label: 'Códigos de recuperación que te quedan', value: `${state.recoveryCodesLeft}` },
  ]
  return (
    <Card>
      <FactList facts={facts} />
      <Flex gap="3" mt="6" wrap="wrap">
        <DialogButton text="Crear códigos nuevos" variant="outline">
          {(onClose) => (
            <CodeDialog
              title="Crear códigos de recuperación nuevos"
              lead="Los de antes dejan de servir."
              submit="Crear códigos"
              busy="Creando"
              onClose={onClose}
              command={async (api, body) => {
                const result = await api.post('/api/Me/SecondFactor/RenewCodes', { body })
                if (result.success) onCodes(result.recoveryCodes ?? [])
                return result
              }}
            />
          )}
        </DialogButton>
        <DialogButton text="Desactivar" variant="outline" colorPalette="danger">
          {(onClose) => (
            <CodeDialog
              title="Desactivar la verificación en dos pasos"
              lead={
                state.isCompulsory
                  ? 'Tu cuenta la necesita: enseguida tendrás que activarla de nuevo, por ejemplo en otro teléfono.'
                  : 'Para entrar bastará tu contraseña. Las demás sesiones se cierran.'
              }
              submit="Desactivar"
              busy="Desactivando"
              tone="danger"
              onClose={onClose}
              command={async (api, body) => {
                const result = await api.post('/api/Me/SecondFactor/Disable', { body })
                if (result.success) await refreshSession()
                return result
              }}
            />
          )}
        </DialogButton>
      </Flex>
    </Card>
  )
}
