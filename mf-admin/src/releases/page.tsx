import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { CsvButton } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { AppReleases } from './app-releases.tsx'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Release/Index'))

/** Releases of the site's applications, /configuracion/versiones. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const goBack = useGoBack('/configuracion')
  return (
    <Container pb="12">
      <PageHeader
        title="Versiones"
        lead="Cada aplicación se publica por separado. Activar o retirar una versión toma unos segundos; las pestañas abiertas siguen con la suya."
        back={goBack}
      >
        <CsvButton fetch={(api) => api.download('/api/Release/Csv')} />
      </PageHeader>
      <AwaitedForm data={value}>
        {(apps) => apps.map((app) => <AppReleases key={app.app} app={app} />)}
      </AwaitedForm>
    </Container>
  )
}
