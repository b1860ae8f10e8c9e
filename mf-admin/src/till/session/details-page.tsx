import { tillPath } from '@rodada/contracts/money/cash'
import { Container, PageHeader } from '@rodada/ui'
import { useListReturn } from '@rodada/web/lists/list-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { SessionCard } from './session-card.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Till/Session/Details/:id')

/** One till session, /caja/turno/{id}. */
export function Component() {
  const session = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="12">
      <PageHeader title={`Turno ${session.id}`} back={useListReturn(tillPath)} />
      <SessionCard session={session} />
    </Container>
  )
}
