import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { Text } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'

/** When the confirmation is mailed: after the payment, if any. A customer who pays later already has a mail with place and deadline. */
function noteOf(details: SubscriptionDetails, to: string): string {
  if (details.status !== 'PendingPayment')
    return `Te enviamos la confirmación ${to}. Si no la encuentras, revisa tu carpeta de spam.`
  if (details.payLater && !details.confirming)
    return `Te enviamos ${to} dónde y hasta cuándo pagar; cuando recibamos tu pago te enviaremos ahí la confirmación. Si no encuentras el correo, revisa tu carpeta de spam.`
  const event = details.owed.total === 0 ? 'termines tu registro' : 'recibamos tu pago'
  return `Cuando ${event} te enviaremos la confirmación ${to}.`
}

/** Says which mail goes where; renders nothing for the staff, who get none. */
export function MailNote({ details }: { details: SubscriptionDetails }) {
  const { user } = useSession()
  const { responsible } = details
  if (user !== null && responsible !== null && responsible.id !== user.id) return null
  const to = user === null ? 'por correo' : `por correo a ${user.email}`
  return <Text tone="muted">{noteOf(details, to)}</Text>
}
