import { Link } from '@rodada/ui'
import { useNavigate } from '@rodada/web/router'
import type { MouseEvent } from 'react'

const path = '/recuperar-contrasena'

/** Takes along what the field `email` of its form says. */
export function ForgottenLink() {
  const navigate = useNavigate()
  function go(event: MouseEvent<HTMLAnchorElement>) {
    const form = event.currentTarget.closest('form')
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (form === null || !isPlain) return
    event.preventDefault()
    void navigate(path, { state: { email: new FormData(form).get('email') } })
  }
  return (
    <Link href={path} alone onClick={go}>
      Olvidé mi contraseña
    </Link>
  )
}
