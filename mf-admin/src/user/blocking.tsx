import type { UserDetails } from '@rodada/contracts/account/user'
import { ConfirmButton, Flex, Text } from '@rodada/ui'
import type { ComponentProps } from 'react'
import { useGuardedCommand } from './own-password/use-guarded-command.tsx'

interface StatusButtonProps
  extends Pick<ComponentProps<typeof ConfirmButton>, 'children' | 'size' | 'variant' | 'staying'> {
  id: number
}

export function BlockButton({ id, ...button }: StatusButtonProps) {
  const { onConfirm, dialog } = useGuardedCommand((api) =>
    api.post('/api/Admin/User/Block/:id', { params: { id } }),
  )
  return (
    <>
      <ConfirmButton
        {...button}
        question="¿Quieres bloquear a este usuario? Sus sesiones se cierran al momento y no podrá entrar hasta que lo desbloquees."
        confirmLabel="Bloquear"
        busyLabel="Bloqueando..."
        tone="danger"
        onConfirm={onConfirm}
      />
      {dialog}
    </>
  )
}

export function UnlockButton({ id, ...button }: StatusButtonProps) {
  const { onConfirm, dialog } = useGuardedCommand((api) =>
    api.getCommand('/api/Admin/User/Unlock/:id', { params: { id } }),
  )
  return (
    <>
      <ConfirmButton
        {...button}
        question="¿Quieres desbloquear a este usuario?"
        confirmLabel="Desbloquear"
        busyLabel="Desbloqueando..."
        tone="wheel"
        onConfirm={onConfirm}
      />
      {dialog}
    </>
  )
}

/** Why an account is blocked, with the button that unblocks it. */
export function UnlockPart({ user }: { user: Pick<UserDetails, 'id' | 'blockedByAttempts'> }) {
  return (
    <Flex direction="column" align="flex-start" gap="3" mt="6">
      <Text tone="muted">
        {user.blockedByAttempts
          ? 'Hubo varios intentos de ingreso con una contraseña incorrecta. Por una hora nadie puede entrar desde un navegador nuevo; las sesiones abiertas y los navegadores conocidos siguen funcionando.'
          : 'La cuenta la bloqueó un administrador.'}
      </Text>
      <UnlockButton id={user.id} variant="solid">
        Desbloquear usuario
      </UnlockButton>
    </Flex>
  )
}
