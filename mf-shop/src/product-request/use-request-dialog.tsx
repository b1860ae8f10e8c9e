import type { ProductDetails } from '@rodada/contracts/product'
import { productRequestPath } from '@rodada/contracts/product-request-rules'
import { useNavigate } from '@rodada/web/router'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { RequestDialogProps } from './request-dialog.tsx'

/** Fetched on intent; after a failure the next call asks again. */
const loadDialog = () =>
  import(/* webpackChunkName: "request-dialog" */ './request-dialog.tsx').then(
    ({ RequestDialog }) => RequestDialog,
  )

/** What a link to the contact page needs to open the dialog instead. */
export interface RequestLinkHandlers {
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Lets links to the contact page open the form that asks for a product; before any script, or where the form's code
 * cannot be fetched, they lead there. Returns what such links get, and the dialog, for once on the page.
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
    // Some browsers focus no link that is clicked, and would give the focus back to the page.
    event.currentTarget.focus()
    loadDialog().then(
      (component) => {
        setDialog(() => component)
        setOpen(true)
      },
      () => navigate(productRequestPath(product.id)),
    )
  }
  // Only a head start: a failure shows when it is clicked.
  const prepare = () => void loadDialog().catch(() => undefined)

  return {
    handlers: { onClick: open, onPointerEnter: prepare, onFocus: prepare },
    dialog: Dialog !== null && (
      <Dialog key={product.id} product={product} open={isOpen} onClose={() => setOpen(false)} />
    ),
  }
}
