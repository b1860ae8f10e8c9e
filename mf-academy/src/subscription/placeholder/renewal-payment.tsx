import { Text } from '@rodada/ui'
import { PlaceholderPage } from './placeholder-page.tsx'

export { loader } from './placeholder-page.tsx'

/** Placeholder of /suscripcion/{id}/renovar/informacion-de-pago. */
export function Component() {
  return (
    <PlaceholderPage title="Información de Pago">
      <Text>
        Todavía no se puede pagar una renovación en línea, así que aquí no se cobra nada. Puedes registrarte
        de nuevo en la página del curso y pagar ahí.
      </Text>
    </PlaceholderPage>
  )
}
