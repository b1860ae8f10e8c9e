import { Link, LinkButton, Text } from '@rodada/ui'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useLocation } from '@rodada/web/pages/router'

function useSignInPath(): string {
  const { pathname } = useLocation()
  return withReturnUrl('/identificacion', pathname)
}

/** For anonymous visitors: students have prices and products of their own. */
export function StudentHint({ text = '' }: { text?: string }) {
  return (
    <Text size="sm">
      {text}{' '}
      <Link href={useSignInPath()} reload alone={text === ''}>
        Si eres alumno, inicia sesión
      </Link>
    </Text>
  )
}

/** The link of `StudentHint` as a button. */
export function StudentSignIn() {
  return (
    <LinkButton href={useSignInPath()} reload size="sm" variant="outline" colorPalette="ink">
      Si eres alumno, inicia sesión
    </LinkButton>
  )
}
