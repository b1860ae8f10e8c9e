import { messageLink } from '@rodada/contracts/business-data'
import { LinkButton } from '@rodada/ui'
import { useBusiness } from '@rodada/web/app'
import type { ComponentProps } from 'react'
import type { RequestLinkHandlers } from './use-request-dialog.tsx'

interface RequestLinkProps extends Pick<ComponentProps<typeof LinkButton>, 'size' | 'wide'> {
  /** What the message says, for the visitor to send. */
  message: string
  /** The ways to reach the shop, where it has no number for messages. */
  contactPath?: string
  /** Opens the form that asks for the product, where there is one. */
  handlers?: RequestLinkHandlers
}

/** 'Solicitar Producto': a message to the shop; a form or the ways to reach it while it has no number for messages. */
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
