import { messageLink } from '@rodada/contracts/business/data'
import { LinkButton } from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'
import type { ComponentProps } from 'react'
import type { RequestLinkHandlers } from './use-request-dialog.tsx'

interface RequestLinkProps extends Pick<ComponentProps<typeof LinkButton>, 'size' | 'wide'> {
  /** Prefilled text of the message. */
  message: string
  /** Target where the shop has no WhatsApp number. */
  contactPath?: string
  /** Open the request form instead of `contactPath`. */
  handlers?: RequestLinkHandlers
}

/** 'Solicitar Producto': opens WhatsApp; without a number the request form or the contact page. */
export function RequestLink({ message, contactPath = '/contacto', handlers, ...look }: RequestLinkProps) {
  const { whatsapp } = useBusiness()
  const way =
    whatsapp === null
      ? { href: contactPath, ...handlers }
      : { href: messageLink(message, whatsapp), target: '_blank', rel: 'noopener noreferrer' }
  return (
    <LinkButton {...way} {...look}>
      Solicitar Producto
    </LinkButton>
  )
}
