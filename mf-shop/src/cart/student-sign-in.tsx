import { Link, LinkButton, Text } from '@rodada/ui'
import { withReturnUrl } from '@rodada/web/return-url'
import { useLocation } from '@rodada/web/router'

function useSignInPath(): string {
  const { pathname } = useLocation()
  return withReturnUrl('/identificacion', pathname)
}

/** Whoever has not signed in may be a student, whose prices and products are others. */
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

/** The same as the way out of a notice. */
export function StudentSignIn() {
  return (
    <LinkButton href={useSignInPath()} reload size="sm" variant="outline" colorPalette="ink">
      Si eres alumno, inicia sesión
    </LinkButton>
  )
}
