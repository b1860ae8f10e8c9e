import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatDate } from '@rodada/contracts/words/dates'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { Box, Folded, Link, List, TitledCard } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace, usePageData } from '@rodada/web/pages/router'
import { FirstClassPart } from '../../booking/first-class-part.tsx'
import { confirmationPath, subscriptionPath } from '../../subscription/subscription-paths.ts'
import { validityText } from '../../subscription/subscription-texts.ts'
import { ConfirmationLayout, loadConfirmation } from './confirmation-layout.tsx'
import { MailNote } from './mail-note.tsx'
import { MissingPapers } from './missing-papers.tsx'
import { PaymentState } from './payment-state.tsx'
import { RegistrationFacts } from './registration-facts.tsx'

export async function loader(args: LoaderArgs) {
  const data = await loadConfirmation(args)
  if (data.details.renewsId === null) throw replace(confirmationPath(data.details.id))
  return data
}

/** Next steps before or after the payment. */
function Next({ details }: { details: SubscriptionDetails }) {
  const { id, renewsId, acquiredClasses, dueDate } = details
  const classes = formatClasses(acquiredClasses ?? 0)
  return (
    <TitledCard title="Qué sigue">
      <List>
        <li>
          {dueDate === null
            ? `Cuando recibamos tu pago tendrás ${classes}. ${validityText(details)}.`
            : `Tienes ${classes} para tomar hasta el ${formatDate(dueDate)}.`}
        </li>
        <Box as="li">
          Mueve, cancela o aparta clases en tu{' '}
          <Link href={subscriptionPath(id)} colorPalette="bowl">
            suscripción #{id}
          </Link>
          .
        </Box>
        {renewsId !== null && (
          <Box as="li">
            Lo que te quede de la{' '}
            <Link href={subscriptionPath(renewsId)} colorPalette="bowl">
              suscripción #{renewsId}
            </Link>{' '}
            lo sigues usando hasta que venza.
          </Box>
        )}
        <li>No hacemos cobros automáticos: te avisamos por correo antes de que se terminen.</li>
      </List>
    </TitledCard>
  )
}

/** Confirmation of a renewal, /suscripcion/{id}/confirmacion-de-renovacion. */
export function Component() {
  const { details, classes } = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  return (
    <ConfirmationLayout
      details={details}
      title={details.payment === null ? '¡Gracias por renovar!' : '¡Gracias por tu pago!'}
      eyebrow="Confirmación de renovación"
    >
      <FirstClassPart classes={classes} />
      <PaymentState details={details} />
      <MissingPapers students={details.participants} />
      <MailNote details={details} />
      <Next details={details} />
      <Folded title="Ver los datos de la renovación">
        <RegistrationFacts details={details} />
      </Folded>
    </ConfirmationLayout>
  )
}
