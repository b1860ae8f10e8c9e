import { Link, LinkButton, Text } from '@rodada/ui'
import { ButtonStep } from './button-step.tsx'
import { LinkPage } from './link-page.tsx'

const otherwise = (
  <>
    <Text>Si crees que alguien más entró a tu cuenta, escríbenos de inmediato.</Text>
    <LinkButton href="/contacto">Contacto</LinkButton>
  </>
)

const next = (
  <Text>
    ¿No te llegó? <Link href="/recuperar-contrasena">Pide otro enlace</Link>.
  </Text>
)

/** /deshacer-cambio-de-correo: gives the account back to the address that it had. */
export function Component() {
  return (
    <LinkPage
      title="Deshacer el cambio de correo"
      lead="Tu cuenta vuelve a usar este correo, se cierran todas las sesiones y te enviamos un enlace para crear una contraseña nueva."
      otherwise={otherwise}
    >
      {(token) => (
        <ButtonStep
          token={token}
          path="/api/Account/UndoEmailChange"
          label="Deshacer el cambio"
          busy="Deshaciendo"
          next={next}
          otherwise={otherwise}
        />
      )}
    </LinkPage>
  )
}
