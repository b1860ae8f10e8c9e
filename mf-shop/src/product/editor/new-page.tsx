import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { useDraftKey } from '@rodada/web/draft'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { loadChoices } from '../load-choices.ts'
import { ProductForm } from './product-form.tsx'
import { bodyOf, type ProductValues } from './product-values.ts'

const draft = 'product:new'

export const loader = (args: LoaderArgs) => deferred(loadChoices(args))

/** A new product, /producto/nuevo. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const api = useApi()
  const { goBack, saveAndReturn } = useSaveAndReturn('/administrar-productos')
  const keyFor = useDraftKey(draft)

  function publish(values: ProductValues) {
    const body = bodyOf(values)
    return saveAndReturn(api.post('/api/Product/Create', { body, idempotencyKey: keyFor(body) }))
  }
  return (
    <Container maxW="60rem" pb="12">
      <PageHeader title="Nuevo producto" back={goBack} />
      <AwaitedForm data={value}>
        {(choices) => <ProductForm choices={choices} draft={draft} onSubmit={publish} />}
      </AwaitedForm>
    </Container>
  )
}
