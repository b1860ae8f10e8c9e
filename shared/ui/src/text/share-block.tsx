import { messageLink, messagingApp } from '@rodada/contracts/business/data'
import { useCopyLink } from '@rodada/web/notices/copy-link'
import { Icon } from '../icons/icon.tsx'
import { Flex, VisuallyHidden } from '../primitives/box.tsx'
import { Button, LinkButton } from '../primitives/button.tsx'

interface ShareBlockProps {
  /** Absolute address of the page. */
  url: string
  /** Text of the message before the address. */
  text: string
}

/** Sharing by message or by copied link; the notice 'Enlace copiado' is shown here. */
export function ShareBlock({ url, text }: ShareBlockProps) {
  const copyLink = useCopyLink()
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
        <VisuallyHidden>por {messagingApp}</VisuallyHidden>
      </LinkButton>
      <Button size="sm" variant="subtle" colorPalette="ink" onClick={() => copyLink(url)}>
        <Icon name="copy" />
        Copiar enlace
      </Button>
    </Flex>
  )
}
