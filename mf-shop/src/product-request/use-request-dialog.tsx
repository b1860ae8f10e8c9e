import type { ProductDetails } from '@rodada/contracts/product/calls'
import { productRequestPath } from '@rodada/contracts/product/request-rules'
import { useNavigate } from '@rodada/web/pages/router'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { RequestDialogProps } from './request-dialog.tsx'

/** Loaded on intent; a call after a failed one tries again. */
const loadDialog = () =>
  import(/* webpackChunkName: "request-dialog" */ './request-dialog.tsx').then(
    ({ RequestDialog }) => RequestDialog,
  )

/** Handlers that make a link to the contact page open the dialog. */
export interface RequestLinkHandlers {
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Makes links to the contact page open the request form; before hydration, or where the form's code cannot be loaded, they
 * lead there. `dialog` is rendered once a page.
 */
export function useRequestDialog(product: Pick<ProductDetails, 'id' | 'name'>): {
  handlers: RequestLinkHandlers
  dialog: ReactNode
} {
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Safari does not focus a clicked link, and the closing dialog would focus the page instead.
    event.currentTarget.focus()
    loadDialog().then(
      (component) => {
        setDialog(() => component)
        setOpen(true)
      },
      () => navigate(productRequestPath(product.id)),
    )
  }
  // A prefetch: the click reports a failure.
  const prepare = () => void loadDialog().catch(() => undefined)

  return {
    handlers: { onClick: open, onPointerEnter: prepare, onFocus: prepare },
    dialog: Dialog !== null && (
      <Dialog key={product.id} product={product} open={isOpen} onClose={() => setOpen(false)} />
    ),
  }
}
