import type { ProductDetails } from '@rodada/contracts/product/calls'
import { Breadcrumb, PageHeader } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useManageMode } from '@rodada/web/lists/manage-mode'
import { useGoBack } from '@rodada/web/pages/go-back'
import { productEditorPath } from '../product-paths.ts'

type HeaderProps = Pick<ProductDetails, 'id' | 'name' | 'summary'>

const [catalogue, administration] = ['/productos', '/administrar-productos']

function ManagedHeader({ id, name, summary }: HeaderProps) {
  const { onConfirm: remove } = useCommand(
    (api) => api.getCommand('/api/Product/Delete/:id', { params: { id } }),
    { onDone: useGoBack(administration) },
  )
  return (
    <PageHeader
      title={name}
      lead={summary}
      back={useListReturn(administration)}
      edit={productEditorPath(id)}
      onDelete={remove}
    />
  )
}

/** Breadcrumb, name and summary of a product; in manage mode also the actions of the product staff. */
export function ProductHeader(product: HeaderProps) {
  const { name, summary } = product
  const toList = useListReturn(catalogue)
  if (useManageMode('ProductCapturist')) return <ManagedHeader {...product} />
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Productos', ...toList }, { label: name }]}
      />
      <PageHeader title={name} back={toList} lead={summary} />
    </>
  )
}
