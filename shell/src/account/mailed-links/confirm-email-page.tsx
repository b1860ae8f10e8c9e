import { Text } from '@rodada/ui'
import { ButtonStep } from './button-step.tsx'
import { LinkPage } from './link-page.tsx'
import { EnterButton, OwnDataButton } from './next-steps.tsx'

const otherwise = (
  <>
    <Text>En Mis datos ves qué correo tiene tu cuenta y puedes pedir otro enlace.</Text>
    <OwnDataButton />
  </>
)

/** /confirmar-correo: the first e-mail of an account, or a new one. */
export function Component() {
  return (
    <LinkPage title="Confirmar correo" lead="Confirma que este correo es tuyo." otherwise={otherwise}>
      {(token) => (
        <ButtonStep
          token={token}
          path="/api/Account/ConfirmEmail"
          label="Confirmar mi correo"
          busy="Confirmando"
          next={<EnterButton />}
          otherwise={otherwise}
        />
      )}
    </LinkPage>
  )
}
