import { partNames } from '@rodada/contracts/platform'
import type { PartState, PlatformState } from '@rodada/contracts/platform-state'
import { Badge } from '@rodada/ui'
import { DenseList } from '@rodada/ui/staff'
import { formatClock, formatShortDate } from '@rodada/web/format'

type Part = PlatformState['parts'][number]

/** A column of figures; a dash where a service has no such figure or does not answer. */
const stated = (tell: (state: PartState) => number | string | null) => ({
  align: 'end' as const,
  cell: ({ state }: Part) => (state === null ? '—' : (tell(state) ?? '—')),
})

/** Short enough for the table to show the hour uncut. */
function StartedAt({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatShortDate(at)}, {formatClock(at)}
    </time>
  )
}

const columns = [
  { header: 'Servicio', lead: true, cell: ({ part }: Part) => partNames[part] },
  {
    header: 'Estado',
    cell: ({ state }: Part) =>
      state === null ? (
        <Badge colorPalette="danger">No responde</Badge>
      ) : (
        <Badge colorPalette="success">Responde</Badge>
      ),
  },
  { header: 'Correos por enviar', ...stated(({ mail }) => mail?.waiting ?? null) },
  { header: 'Correos fallidos', ...stated(({ mail }) => mail?.failed ?? null) },
  { header: 'Tareas tarde', ...stated(({ jobs }) => jobs.late) },
  { header: 'Tareas fallidas', ...stated(({ jobs }) => jobs.failed) },
  { header: 'Pagos por resolver', ...stated(({ payments }) => payments?.cases ?? null) },
  {
    header: 'Versión',
    ...stated(({ version, tables }) =>
      tables === null ? version : `${version} · tablas ${Number.parseInt(tables, 10)}`,
    ),
  },
  {
    header: 'En marcha desde',
    cell: ({ state }: Part) => (state === null ? '—' : <StartedAt at={state.startedAt} />),
  },
]

export function PartList({ parts }: { parts: readonly Part[] }) {
  return <DenseList label="Servicios" columns={columns} rows={parts} keyOf={({ part }) => part} />
}
