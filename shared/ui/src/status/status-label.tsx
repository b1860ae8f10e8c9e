import { subscriptionStatusLabels } from '@rodada/contracts/roles'
import { Badge } from '../primitives/badge.ts'
import type { Tone } from '../theme/colors.ts'

/** Label and colour of a status. */
export interface StatusLook {
  readonly label: string
  readonly tone: Tone
}

/** Accounts: the specification's order of colours (success, warning, secondary, danger). */
export const accountStatusLooks: Readonly<Record<string, StatusLook>> = {
  Active: { label: 'Activo', tone: 'success' },
  Blocked: { label: 'Bloqueado', tone: 'warning' },
  Suspended: { label: 'Suspendido', tone: 'secondary' },
  Deleted: { label: 'Eliminado', tone: 'danger' },
}

export const subscriptionStatusLooks: Readonly<Record<string, StatusLook>> = {
  Active: { label: subscriptionStatusLabels.Active, tone: 'success' },
  Finished: { label: subscriptionStatusLabels.Finished, tone: 'secondary' },
  PendingPayment: { label: subscriptionStatusLabels.PendingPayment, tone: 'warning' },
  Canceled: { label: subscriptionStatusLabels.Canceled, tone: 'danger' },
}

export const logLevelLooks: Readonly<Record<string, StatusLook>> = {
  info: { label: 'Información', tone: 'secondary' },
  warning: { label: 'Advertencia', tone: 'warning' },
  error: { label: 'Error', tone: 'danger' },
}

interface StatusLabelProps {
  status: string
  looks: Readonly<Record<string, StatusLook>>
}

/** An unknown status is shown as received. */
export function StatusLabel({ status, looks }: StatusLabelProps) {
  const { label, tone } = looks[status] ?? { label: status, tone: 'secondary' }
  return (
    <Badge variant="solid" colorPalette={tone}>
      {label}
    </Badge>
  )
}
