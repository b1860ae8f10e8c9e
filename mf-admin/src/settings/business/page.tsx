import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi, useNotify } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData, useRevalidator } from '@rodada/web/router'
import { BusinessForm } from './business-form.tsx'
import { type BusinessValues, bodyOf } from './business-values.ts'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Admin/Business/GetFormData'))

/** Saves, and asks for what is saved then: its version is that of the next change. */
function useSave() {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  return async (values: BusinessValues) => {
    const result = await api.post('/api/Admin/Business/Update', { body: bodyOf(values) })
    showResult(result)
    if (result.success) await revalidate()
    return result
  }
}

/** What the business states of itself, /configuracion/negocio. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const save = useSave()
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Datos del negocio" back="/configuracion" />
      <AwaitedForm data={value}>{(saved) => <BusinessForm saved={saved} onSubmit={save} />}</AwaitedForm>
    </Container>
  )
}
