import { Callout, LinkButton } from '@rodada/ui'
import { subscriptionPath } from '../../subscription/subscription-paths.ts'

/** The way to the subscriptions that stand in the way of another one. */
export function ExistingSubscriptions({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <Callout role="status" text="Hay alumnos que ya están registrados en este curso.">
      {ids.map((id) => (
        <LinkButton key={id} href={subscriptionPath(id)} size="sm" variant="outline" colorPalette="ink">
          Ver la suscripción #{id}
        </LinkButton>
      ))}
    </Callout>
  )
}
