import { messageLink, messagingApp } from '@rodada/contracts/business/data'
import { firstName } from '@rodada/contracts/words/first-name'
import { VisuallyHidden } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'

interface WhatsAppLinkProps {
  /** Whom to write; the text greets by the first name. */
  name: string
  phone: string
  /** What follows the greeting. */
  text: string
  /** Default: `WhatsApp`. */
  label?: string
  onOpen?: () => void
}

/** Opens WhatsApp with a prepared text; where the number leads nowhere, the staff choose whom to send it to. */
export function WhatsAppLink({ name, phone, text, label = messagingApp, onOpen }: WhatsAppLinkProps) {
  return (
    <Link
      colorPalette="bowl"
      whiteSpace="nowrap"
      href={messageLink(`Hola, ${firstName(name)}: ${text}`, phone)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      data-print="hide"
    >
      {label}
      <VisuallyHidden> a {name}</VisuallyHidden>
    </Link>
  )
}
