import { useRevalidationAfterReturn } from '@rodada/web/after-return'
import type { LoaderArgs } from '@rodada/web/page'
import { replace, usePageData } from '@rodada/web/router'
import { FirstClassPart } from '../../booking/first-class-part.tsx'
import { ClassGear } from '../../gear/class-gear.tsx'
import { ResponsibleCard } from '../../participant/responsible-card.tsx'
import { renewalConfirmationPath } from '../../subscription/subscription-paths.ts'
import { AccessNotice } from '../new-account/access-notice.tsx'
import { ConfirmationLayout, loadConfirmation } from './confirmation-layout.tsx'
import { MailNote } from './mail-note.tsx'
import { PaymentState } from './payment-state.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { Students } from './students.tsx'

export async function loader(args: LoaderArgs) {
  const data = await loadConfirmation(args)
  if (data.details.renewsId !== null) throw replace(renewalConfirmationPath(data.details.id))
  return data
}

/** Confirmation of a registration, /suscripcion/{id}/confirmacion-de-registro. */
export function Component() {
  const { details, classes } = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  return (
    <ConfirmationLayout
      details={details}
      title="¡Gracias por tu registro!"
      eyebrow={`Registro #${details.id}`}
    >
      <AccessNotice asksToConfirm />
      <FirstClassPart classes={classes} />
      <PaymentState details={details} />
      <MailNote details={details} />
      <RegistrationFacts details={details} />
      <Students details={details} />
      <ResponsibleCard responsible={details.responsible} />
      <ClassGear gear={details.course?.gear} />
    </ConfirmationLayout>
  )
}
