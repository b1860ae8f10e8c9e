import { Box } from '@rodada/ui'

interface ClassCountsProps {
  /** Null for a membership, which has no classes. */
  acquiredClasses: number | null
  pendingClasses: number | null
}

/** Classes of a subscription: how many were acquired, how many are left. */
export function ClassCounts({ acquiredClasses, pendingClasses }: ClassCountsProps) {
  if (acquiredClasses === null) return '—'
  return (
    <Box whiteSpace="nowrap">
      <div>Adquiridas: {acquiredClasses}</div>
      <div>Pendientes: {pendingClasses ?? 0}</div>
    </Box>
  )
}
