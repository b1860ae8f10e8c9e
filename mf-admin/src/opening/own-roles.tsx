import { type Role, roleLabels } from '@rodada/contracts/roles'
import { Checkbox, ConfirmButton } from '@rodada/ui'
import { useRefreshSession, useSession } from '@rodada/web/pages/app'
import { useState } from 'react'
import { useGuardedCommand } from '../user/own-password/use-guarded-command.tsx'
import { StepFrame } from './step-frame.tsx'

/** With these an administrator can sell, take money and keep both catalogues alone. */
const workRoles: readonly Role[] = ['ClassCapturist', 'ProductCapturist']

export function useHasWorkRoles(): boolean {
  const { user } = useSession()
  return workRoles.every((role) => user?.roles.includes(role) === true)
}

/** The first step: gives the administrator's own account the roles of the work, by the edit of the account. */
export function OwnRoles() {
  const { user } = useSession()
  const refreshSession = useRefreshSession()
  const hasRoles = useHasWorkRoles()
  const [teaches, setTeaches] = useState(false)
  const id = user?.id ?? 0
  const roles: readonly Role[] = teaches ? [...workRoles, 'Instructor'] : workRoles
  const { onConfirm, dialog } = useGuardedCommand(
    async (api) => {
      const { id: _, ...form } = await api.get('/api/Admin/User/GetFormData/:id', { params: { id } })
      const body = { ...form, roles: [...new Set([...form.roles, ...roles])] }
      return api.post('/api/Admin/User/Edit/:id', { params: { id }, body })
    },
    // The menus are those of the own roles.
    () => void refreshSession(),
  )
  return (
    <StepFrame
      title="Tus permisos de trabajo"
      state={hasRoles ? 'done' : 'open'}
      text={
        hasRoles
          ? 'Puedes cobrar, registrar clases y vender.'
          : 'Como administrador todavía no puedes cobrar, registrar clases ni vender.'
      }
    >
      {!hasRoles && (
        <>
          <ConfirmButton
            size="sm"
            colorPalette="ink"
            question={`¿Quieres darte estos permisos: ${roles.map((role) => roleLabels[role]).join(', ')}?`}
            confirmLabel="Darme los permisos"
            busyLabel="Guardando..."
            onConfirm={onConfirm}
          >
            Darme todos los roles de trabajo
          </ConfirmButton>
          <Checkbox checked={teaches} onChange={({ target }) => setTeaches(target.checked)}>
            También doy clases
          </Checkbox>
        </>
      )}
      {dialog}
    </StepFrame>
  )
}
