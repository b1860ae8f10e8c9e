import { Callout, LinkButton } from '@rodada/ui'

/** Says that a membership must be paid first, with a link to its payment. */
export function PendingMembership() {
  return (
    <Callout text="Tienes una membresía pendiente de pago. Para registrarte en otro curso, primero págala o cancélala.">
      <LinkButton href="/suscripciones" colorPalette="bowl" size="sm">
        Ir a mis suscripciones
      </LinkButton>
      <LinkButton href="/contacto" variant="outline" colorPalette="ink" size="sm">
        Contacto
      </LinkButton>
    </Callout>
  )
}
