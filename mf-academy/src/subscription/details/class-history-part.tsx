import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { DataList, DateText, Text, TitledCard } from '@rodada/ui'
import { type ClassMovement, classHistory } from './class-history.ts'

const columns = [
  { header: 'Movimiento', lead: true, cell: ({ text }: ClassMovement) => text },
  { header: 'Alumno', cell: ({ student }: ClassMovement) => student || '—' },
  { header: 'Fecha', cell: ({ time }: ClassMovement) => <DateText value={time} time /> },
  { header: 'Clases', align: 'end', cell: ({ change }: ClassMovement) => signed(change) },
] as const

/** Null for a booking or its cancellation, which change no count. */
function signed(change: number): string | null {
  if (change === 0) return null
  return change > 0 ? `+${change}` : `−${-change}`
}

/** Classes acquired, taken and given back; renders nothing for a membership. */
export function ClassHistoryPart({ details }: { details: SubscriptionDetails }) {
  if (details.courseId === null) return null
  const movements = classHistory(details.credits)
  return (
    <TitledCard title="Historial de clases" printed={false}>
      {movements.length === 0 ? (
        <Text tone="muted">Aún no hay movimientos de clases.</Text>
      ) : (
        <DataList label="Historial de clases" columns={columns} rows={movements} keyOf={({ id }) => id} />
      )}
    </TitledCard>
  )
}
