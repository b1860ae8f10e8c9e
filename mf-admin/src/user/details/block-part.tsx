import { ConfirmButton, Flex } from '@rodada/ui'
import { useStatusCommand } from '../own-password/use-status-command.ts'

/** The way to keep an account's owner out. */
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
