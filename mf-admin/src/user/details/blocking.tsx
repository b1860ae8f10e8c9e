import type { UserDetails } from '@rodada/contracts/user'
import { ConfirmButton, Flex, Text } from '@rodada/ui'
import { useStatusCommand } from '../own-password/use-status-command.ts'

export function BlockPart({ id }: { id: number }) {
  const { run: block, dialog } = useStatusCommand((api) =>
    api.post('/api/Admin/User/Block/:id', { params: { id } }),
  )
  return (
    <Flex mt="6">
      <ConfirmButton
        question="¿Quieres bloquear a este usuario? Sus sesiones se cierran al momento y no podrá entrar hasta que lo desbloquees."
        confirmLabel="Bloquear"
        busyLabel="Bloqueando..."
        tone="danger"
        onConfirm={block}
      >
        Bloquear usuario
      </ConfirmButton>
      {dialog}
    </Flex>
  )
}

/** Why an account is blocked, with the button that unblocks it. */
export function UnlockPart({ user }: { user: Pick<UserDetails, 'id' | 'blockedByAttempts'> }) {
  const { run: unlock, dialog } = useStatusCommand((api) =>
    api.getCommand('/api/Admin/User/Unlock/:id', { params: { id: user.id } }),
  )
  return (
    <Flex direction="column" align="flex-start" gap="3" mt="6">
      <Text tone="muted">
        {user.blockedByAttempts
          ? 'Hubo varios intentos de ingreso con una contraseña incorrecta. Por una hora nadie puede entrar desde un navegador nuevo; las sesiones abiertas y los navegadores conocidos siguen funcionando.'
          : 'La cuenta la bloqueó un administrador.'}
      </Text>
      <ConfirmButton
        variant="solid"
        tone="wheel"
        question="¿Quieres desbloquear a este usuario?"
        confirmLabel="Desbloquear"
        busyLabel="Desbloqueando..."
        onConfirm={unlock}
      >
        Desbloquear usuario
      </ConfirmButton>
      {dialog}
    </Flex>
  )
}
