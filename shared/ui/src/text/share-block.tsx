import { Flex, VisuallyHidden } from '@chakra-ui/react'
import { Icon } from '../icons/icon.tsx'
import { Button, LinkButton } from '../primitives/button.tsx'

export interface ShareBlockProps {
  /** Absolute address of the page. */
  url: string
  /** What the message says before the address. */
  text: string
  /** Called after the address was copied; show the notice 'Enlace copiado'. */
  onCopied: () => void
  /** Called where the browser refuses the clipboard. */
  onCopyFailed: () => void
}

/** Messaging link that carries the page's address. Without a number the sender chooses whom to write. */
export function messageLink(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Share by message or by copied link. */
export function ShareBlock({ url, text, onCopied, onCopyFailed }: ShareBlockProps) {
  return (
    <Flex gap="2" wrap="wrap" align="center" data-print="hide">
      <LinkButton
        href={messageLink(`${text} ${url}`)}
        target="_blank"
        rel="noopener noreferrer"
        size="sm"
        variant="subtle"
        colorPalette="ink"
      >
        <Icon name="message" />
        Compartir
        <VisuallyHidden>por WhatsApp (se abre en otra pestaña)</VisuallyHidden>
      </LinkButton>
      <Button
        size="sm"
        variant="subtle"
        colorPalette="ink"
        onClick={() => navigator.clipboard.writeText(url).then(onCopied, onCopyFailed)}
      >
        <Icon name="copy" />
        Copiar enlace
      </Button>
    </Flex>
  )
}
