import { RecordFormPage } from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { useDraftKey } from '@rodada/web/storage/draft'
import { loadStaffChoices } from '../load-choices.ts'
import { bodyOf, ProductForm } from './product-form.tsx'
import type { ProductValues } from './product-values.ts'

async function load(args: LoaderArgs) {
  const [product, choices] = await Promise.all([
    args.params.id === undefined ? undefined : args.read('/api/Product/GetFormData/:id'),
    loadStaffChoices(args),
  ])
  return { product, choices }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Adds a product, /producto/nuevo, or changes one, /producto/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const draft = `product:${id ?? 'new'}`
  const keyFor = useDraftKey(draft)

  function send(api: Api, values: ProductValues) {
    const body = bodyOf(values)
    return id === undefined
      ? api.post('/api/Product/Create', { body, idempotencyKey: keyFor(body) })
      : api.post('/api/Product/Edit/:id', { params: { id }, body })
  }
  return (
    <RecordFormPage
      title={id === undefined ? 'Nuevo producto' : 'Editar producto'}
      width="wide"
      back="/administrar-productos"
      data={value}
      send={send}
    >
      {(data, save) => <ProductForm {...data} draft={draft} onSubmit={save} />}
    </RecordFormPage>
  )
}
