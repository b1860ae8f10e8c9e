import { Card, Container, PageHeader } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { OwnDataForm } from './form.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Me/Data/FormData')

/** /cuenta/actualizacion-de-datos. */
export function Component() {
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Mis datos" />
      <Card>
        <OwnDataForm data={usePageData<typeof loader>()} />
      </Card>
    </Container>
  )
}
