import { partNames } from '@rodada/contracts/platform/platform'
import type { PartState, PlatformState } from '@rodada/contracts/platform/state'
import { formatTime } from '@rodada/contracts/words/dates'
import { Badge, Text } from '@rodada/ui'
import { DenseList } from '@rodada/ui/staff'
import { formatShortDate } from '@rodada/web/words/format'

type Part = PlatformState['parts'][number]

/** A column of figures; a dash where a service has no such figure or does not answer. */
const stated = (tell: (state: PartState) => number | string | null) => ({
  align: 'end' as const,
  cell: ({ state }: Part) => (state === null ? '—' : (tell(state) ?? '—')),
})

/** Digits of a commit that are shown: enough to find it in git. */
const commitDigits = 8

/** Two lines, uncut in the table: version and commit; last migration, and whether files differ from the commit. */
function Version({ version, commit, tables }: PartState) {
  const code = [version, commit?.slice(0, commitDigits)]
  const state = [
    tables !== null && `tablas ${Number.parseInt(tables, 10)}`,
    commit?.endsWith('-dirty') && 'modificado',
  ]
  return [code.filter(Boolean).join(' · '), state.filter(Boolean).join(', ')].map((line) => (
    <Text key={line} as="span" display="block" whiteSpace="nowrap">
      {line}
    </Text>
  ))
}

/** Short enough for the table to show the hour uncut. */
function StartedAt({ at }: { at: string }) {
  return <time dateTime={at}>{`${formatShortDate(at)}, ${formatTime(at)}`}</time>
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
    cell: ({ state }: Part) => (state === null ? '—' : <Version {...state} />),
  },
  {
    header: 'En marcha desde',
    cell: ({ state }: Part) => (state === null ? '—' : <StartedAt at={state.startedAt} />),
  },
]

export function PartList({ parts }: { parts: readonly Part[] }) {
  return <DenseList label="Servicios" columns={columns} rows={parts} keyOf={({ part }) => part} />
}
