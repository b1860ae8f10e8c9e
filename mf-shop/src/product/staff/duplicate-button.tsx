import { Button, Spinner, VisuallyHidden } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useNavigate } from '@rodada/web/pages/router'
import { productEditorPath } from '../product-paths.ts'

/** Makes a draft from a product, once however often it is pressed, and opens it; its SKU is empty. */
export function DuplicateButton({ id, name }: { id: number; name: string }) {
  const navigate = useNavigate()
  const { isBusy, run } = useCommand(
    (api) => api.post('/api/ProductCapturist/Product/Duplicate/:id', { params: { id } }),
    { once: true, onDone: (copy) => copy.id !== undefined && navigate(productEditorPath(copy.id)) },
  )
  return (
    <Button size="sm" variant="ghost" colorPalette="ink" aria-disabled={isBusy} onClick={() => run()}>
      {isBusy && <Spinner />}
      <span>Duplicar</span> <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
