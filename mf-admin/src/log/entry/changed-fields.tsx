import { DataList } from '@rodada/ui'
import type { Change } from './changes.ts'
import { fieldLabel } from './field-labels.ts'
import { NestedValue } from './nested-data.tsx'

const columns = [
  { header: 'Campo', lead: true, cell: ({ field }: Change) => fieldLabel(field) },
  { header: 'Antes', cell: ({ before, field }: Change) => <NestedValue value={before} field={field} /> },
  { header: 'Después', cell: ({ after, field }: Change) => <NestedValue value={after} field={field} /> },
]

/** What a command changed of a record, field by field. */
export function ChangedFields({ changes }: { changes: readonly Change[] }) {
  return <DataList label="Cambios" columns={columns} rows={changes} keyOf={({ field }) => field} />
}
