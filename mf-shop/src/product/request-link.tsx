import { site, stated } from '@rodada/contracts/site'
import { LinkButton, messageLink } from '@rodada/ui'
import type { ComponentProps } from 'react'

interface RequestLinkProps extends Pick<ComponentProps<typeof LinkButton>, 'size' | 'wide'> {
  /** What the message says, for the visitor to send. */
  message: string
  /** The ways to reach the shop, where it has no number for messages. */
  contactPath?: string
}

/** 'Solicitar Producto': a message to the shop, or the ways to reach it while it has no number for messages. */
export function RequestLink({ message, contactPath = '/contacto', ...look }: RequestLinkProps) {
  const number = stated(site.contact.messaging)
  const way =
    number === undefined
      ? { href: contactPath }
      : { href: messageLink(message, number), target: '_blank', rel: 'noopener noreferrer' }
  return (
    <LinkButton {...way} {...look}>
      Solicitar Producto
    </LinkButton>
  )
}
