import { subscriptionStatusLabels } from '@rodada/contracts/roles'
import type { Tone } from '../theme/colors.ts'
import { styled } from '../theme/styled.ts'

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

/** A status: its word after a dot, both in the `colorPalette`. */
export const Status = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    maxW: 'full',
    overflow: 'hidden',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'short',
    whiteSpace: 'nowrap',
    colorPalette: 'secondary',
    color: 'colorPalette.fg',
    // A border is printed, and shown where the browser replaces colours; a background is not.
    _before: {
      content: '""',
      flexShrink: '0',
      borderWidth: '0.25rem',
      borderColor: 'colorPalette.solid',
      borderRadius: 'full',
      transform: 'translateY(-0.0625rem)',
    },
  },
})

interface StatusLabelProps {
  status: string
  looks: Readonly<Record<string, StatusLook>>
}

/** An unknown status is shown as received. */
export function StatusLabel({ status, looks }: StatusLabelProps) {
  const { label, tone } = looks[status] ?? { label: status, tone: 'secondary' }
  return <Status colorPalette={tone}>{label}</Status>
}
