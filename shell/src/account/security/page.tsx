import { Container, PageHeader } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { OwnSessions } from './own-sessions.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Me/Session/Index')

/** /cuenta/seguridad. */
export function Component() {
  const { list } = usePageData<typeof loader>()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Seguridad" lead="Quién puede entrar a tu cuenta, y desde dónde." />
      <OwnSessions sessions={list} />
    </Container>
  )
}
