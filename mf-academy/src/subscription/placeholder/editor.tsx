import { Text } from '@rodada/ui'
import { PlaceholderPage } from './placeholder-page.tsx'

export { loader } from './placeholder-page.tsx'

/** Placeholder of /suscripcion/{id}/editar. */
export function Component() {
  return (
    <PlaceholderPage title="Editar suscripción">
      <Text>
        Todavía no se puede cambiar una suscripción desde el sitio. Si necesitas cambiar algo, escríbenos y lo
        vemos contigo.
      </Text>
    </PlaceholderPage>
  )
}
