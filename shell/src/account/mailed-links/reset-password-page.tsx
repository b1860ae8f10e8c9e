import { PasswordLinkPage } from './password-step.tsx'

/** /restablecer-contrasena: the link of a forgotten password. */
export function Component() {
  return (
    <PasswordLinkPage
      title="Crear una contraseña nueva"
      lead="Al guardarla se cierran todas tus sesiones abiertas."
    />
  )
}
