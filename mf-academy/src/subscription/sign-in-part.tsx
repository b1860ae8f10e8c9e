import { Callout, LinkButton } from '@rodada/ui'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useLocation } from '@rodada/web/pages/router'

/** On a public page, in the place of what a session adds to it: signs in and comes back. */
export function SignInPart({ text }: { text: string }) {
  const { pathname, search } = useLocation()
  return (
    <Callout text={text}>
      <LinkButton
        href={withReturnUrl('/identificacion', pathname + search)}
        reload
        size="sm"
        variant="outline"
        colorPalette="ink"
      >
        Iniciar Sesión
      </LinkButton>
    </Callout>
  )
}
