import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { BusinessForm } from './business-form.tsx'
import { type BusinessValues, bodyOf } from './business-values.ts'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/Business/GetFormData'))

/** Data of the business, /configuracion/negocio. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { run: save } = useCommand(
    (api, values: BusinessValues) => api.post('/api/Admin/Business/Update', { body: bodyOf(values) }),
    { onDone: 'reload' },
  )
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Datos del negocio" back="/configuracion" />
      <AwaitedForm data={value}>{(saved) => <BusinessForm saved={saved} onSubmit={save} />}</AwaitedForm>
    </Container>
  )
}
