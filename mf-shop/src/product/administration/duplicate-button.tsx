import { Button, Icon, Spinner, VisuallyHidden } from '@rodada/ui'
import { foldedAction } from '@rodada/ui/staff'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useNavigate } from '@rodada/web/router'
import { useBusy } from '../../use-busy.ts'
import { productEditorPath } from '../product-paths.ts'

/** Makes a draft from a product, once however often it is pressed, and opens it; its SKU is empty. */
export function DuplicateButton({ id, name }: { id: number; name: string }) {
  const api = useApi()
  const { showResult } = useNotify()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const { isBusy, run } = useBusy(async () => {
    const input = { params: { id }, idempotencyKey: keyFor({ id }) }
    const result = await api.post('/api/ProductCapturist/Product/Duplicate/:id', input)
    if (result.success && result.id !== undefined) await navigate(productEditorPath(result.id))
    showResult(result)
  })
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
