import { PasswordLinkPage } from './password-step.tsx'

/** /crear-contrasena: the link of an account that was made without a password. */
export function Component() {
  return (
    <PasswordLinkPage
      title="Crear tu contraseña"
      lead="Con ella y tu correo puedes entrar a tu cuenta cuando quieras."
    />
  )
}
