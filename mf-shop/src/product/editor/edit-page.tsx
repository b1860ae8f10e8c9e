import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData, useParams } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { loadChoices } from '../load-choices.ts'
import { ProductForm } from './product-form.tsx'
import { bodyOf, type ProductValues } from './product-values.ts'

async function load(args: LoaderArgs) {
  const [product, choices] = await Promise.all([args.read('/api/Product/GetFormData/:id'), loadChoices(args)])
  return { product, choices }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Changing a product, /producto/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const api = useApi()
  const { goBack, saveAndReturn } = useSaveAndReturn('/administrar-productos')

  function save(values: ProductValues) {
    const body = bodyOf(values)
    return saveAndReturn(api.post('/api/Product/Edit/:id', { params: { id }, body }))
  }
  return (
    <Container maxW="60rem" pb="12">
      <PageHeader title="Editar producto" back={goBack} />
      <AwaitedForm data={value}>
        {({ product, choices }) => (
          <ProductForm product={product} choices={choices} draft={`product:${product.id}`} onSubmit={save} />
        )}
      </AwaitedForm>
    </Container>
  )
}
