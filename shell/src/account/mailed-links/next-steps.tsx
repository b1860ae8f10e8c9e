import { LinkButton } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { withReturnUrl } from '@rodada/web/pages/return-url'

const ownData = '/cuenta/actualizacion-de-datos'

/** To the home page, or for visitors to the sign-in. */
export function EnterButton({ variant = 'solid' }: { variant?: 'solid' | 'outline' }) {
  const { status } = useSession()
  const label = status === 'signed-in' ? 'Ir al inicio' : 'Iniciar sesión'
  return (
    <LinkButton
      variant={variant}
      href={status === 'signed-in' ? '/' : '/identificacion'}
      reload={status !== 'signed-in'}
    >
      {label}
    </LinkButton>
  )
}

/** To the page that sends another confirmation link. */
export function OwnDataButton() {
  const { status } = useSession()
  if (status === 'signed-in') return <LinkButton href={ownData}>Ir a Mis datos</LinkButton>
  return (
    <LinkButton href={withReturnUrl('/identificacion', ownData)} reload>
      Iniciar sesión
    </LinkButton>
  )
}

/** To the page that sends another password link. */
export function NewLinkButton() {
  return <LinkButton href="/recuperar-contrasena">Pedir otro enlace</LinkButton>
}
