import { Text } from '@rodada/ui'
import { PlaceholderPage } from './placeholder-page.tsx'

export { loader } from './placeholder-page.tsx'

/** Placeholder of /suscripcion/{id}/confirmacion-de-renovacion, with the specification's texts. */
export function Component() {
  return (
    <PlaceholderPage title="¡Gracias por tu pago!" eyebrow="Confirmación de renovación">
      <Text>Contenido</Text>
      <Text tone="muted" mt="3">
        Todavía no hay renovaciones en línea: esta página no confirma ningún pago.
      </Text>
    </PlaceholderPage>
  )
}
