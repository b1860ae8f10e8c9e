import { Button, Icon, Spinner, VisuallyHidden } from '@rodada/ui'
import { foldedAction } from '@rodada/ui/staff'
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
    <Button
      size="sm"
      variant="ghost"
      colorPalette="ink"
      title="Duplicar"
      css={foldedAction}
      aria-disabled={isBusy}
      onClick={() => run()}
    >
      {isBusy ? <Spinner /> : <Icon name="copy" size={16} />}
      <span>Duplicar</span> <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
