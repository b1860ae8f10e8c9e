import { LinkButton } from '@rodada/ui'
import { useSession } from '@rodada/web/app'
import { withReturnUrl } from '@rodada/web/return-url'

const ownData = '/cuenta/actualizacion-de-datos'

/** Into the site: signed in or about to be. */
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

/** To where another link that confirms an e-mail is asked for. */
export function OwnDataButton() {
  const { status } = useSession()
  if (status === 'signed-in') return <LinkButton href={ownData}>Ir a Mis datos</LinkButton>
  return (
    <LinkButton href={withReturnUrl('/identificacion', ownData)} reload>
      Iniciar sesión
    </LinkButton>
  )
}

/** To where another link for a password is asked for. */
export function NewLinkButton() {
  return <LinkButton href="/recuperar-contrasena">Pedir otro enlace</LinkButton>
}
