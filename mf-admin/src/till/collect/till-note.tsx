import { tillPath } from '@rodada/contracts/money/cash'
import { Link, Text } from '@rodada/ui'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import { useHasPages } from '@rodada/web/pages/app'

/** Tells who takes money at a branch that no till session of theirs is open there; it blocks nothing. */
export function TillNote({ branchId }: { branchId: string }) {
  const hasPage = useHasPages()
  const open = useTypedRead(branchId === '' ? null : branchId, (api, _branch, signal) =>
    api.get('/api/Till/Session/Open', { signal, stays: true }),
  )
  if (open === undefined || open.list.some((session) => String(session.branchId) === branchId)) return null
  return (
    <Text size="sm" tone="muted" role="status">
      No tienes caja abierta en esta sucursal. {hasPage(tillPath) && <Link href={tillPath}>Abrir caja</Link>}
    </Text>
  )
}
