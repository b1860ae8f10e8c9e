import type { ProductDetails } from '@rodada/contracts/product/calls'
import { Breadcrumb, PageHeader } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useListReturn } from '@rodada/web/lists/list-return'
import { useManageMode } from '@rodada/web/lists/manage-mode'
import { useGoBack } from '@rodada/web/pages/go-back'
import { productEditorPath } from '../product-paths.ts'

type HeaderProps = Pick<ProductDetails, 'id' | 'name'>

const [catalogue, administration] = ['/productos', '/administrar-productos']

function ManagedHeader({ id, name }: HeaderProps) {
  const { onConfirm: remove } = useCommand(
    (api) => api.getCommand('/api/Product/Delete/:id', { params: { id } }),
    { onDone: useGoBack(administration) },
  )
  return (
    <PageHeader
      title={name}
      back={useListReturn(administration)}
      edit={productEditorPath(id)}
      onDelete={remove}
    />
  )
}

/** Breadcrumb and name of a product; in manage mode also the actions of the product staff. */
export function ProductHeader(product: HeaderProps) {
  const { name } = product
  const toList = useListReturn(catalogue)
  if (useManageMode('ProductCapturist')) return <ManagedHeader {...product} />
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Productos', ...toList }, { label: name }]}
      />
      <PageHeader dense title={name} back={toList} />
    </>
  )
}
