import { Text } from '@rodada/ui'
import { PlaceholderPage } from './placeholder-page.tsx'

export { loader } from './placeholder-page.tsx'

/** Placeholder of /suscripcion/{id}/renovar. */
export function Component() {
  return (
    <PlaceholderPage title="Renovar suscripción">
      <Text>
        Todavía no se puede renovar una suscripción en línea. Cuando esta termine, puedes registrarte de nuevo
        en la página del curso: tus datos y los de tus alumnos ya están guardados.
      </Text>
    </PlaceholderPage>
  )
}
