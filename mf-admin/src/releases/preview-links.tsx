import { Button, LinkButton, VisuallyHidden } from '@rodada/ui'
import { useCopyLink } from '@rodada/web/notices/copy-link'

/** Shows a release on the site before it is active: here, or to whoever gets the link. */
export function PreviewLinks({ version, preview }: { version: string; preview: string }) {
  const copyLink = useCopyLink()
  return (
    <>
      <LinkButton href={preview} target="_blank" rel="noopener noreferrer" size="sm" variant="outline">
        Ver en el sitio<VisuallyHidden> la versión {version}</VisuallyHidden>
      </LinkButton>
      <Button size="sm" variant="outline" onClick={() => copyLink(preview)}>
        Copiar enlace<VisuallyHidden> de la versión {version}, sirve un día</VisuallyHidden>
      </Button>
    </>
  )
}
