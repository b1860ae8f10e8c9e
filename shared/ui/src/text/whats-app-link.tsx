import { messageLink, messagingApp } from '@rodada/contracts/business/data'
import { firstName } from '@rodada/contracts/words/first-name'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { Box, VisuallyHidden } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'

interface Prepared {
  /** Whom to write; the text greets by the first name. */
  name: string
  /** What follows the greeting. */
  text?: string
}

interface WhatsAppLinkProps extends Prepared {
  /** Without one, or one that leads nowhere, the staff choose whom to send the text to. */
  phone?: string
  /** Default: `WhatsApp`. */
  label?: string
  onOpen?: () => void
}

/** Opens WhatsApp with a prepared text. */
export function WhatsAppLink({ name, phone, text = '', label = messagingApp, onOpen }: WhatsAppLinkProps) {
  const greeting = `Hola, ${firstName(name)}`
  return (
    <Link
      colorPalette="bowl"
      whiteSpace="nowrap"
      href={messageLink(text === '' ? `${greeting}.` : `${greeting}: ${text}`, phone)}
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

/** A telephone to call, and beside it WhatsApp. @param phone E.164. */
export function PhoneLink({ phone, ...prepared }: Prepared & { phone: string }) {
  return (
    <Box as="span">
      <Link colorPalette="bowl" whiteSpace="nowrap" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </Link>{' '}
      <WhatsAppLink phone={phone} {...prepared} />
    </Box>
  )
}
