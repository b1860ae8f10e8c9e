import { Box, Container, Flex, Folded, LinkButton, PageHeader } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace, usePageData, useParams } from '@rodada/web/pages/router'
import { FirstClassPart } from '../../booking/first-class-part.tsx'
import { ClassGear } from '../../gear/class-gear.tsx'
import { ResponsibleCard } from '../../participant/responsible-card.tsx'
import { QuestionsCard } from '../../subscription/business-parts.tsx'
import { SignInPart } from '../../subscription/sign-in-part.tsx'
import { renewalConfirmationPath } from '../../subscription/subscription-paths.ts'
import { AccessNotice } from '../new-account/access-notice.tsx'
import { ConfirmationLayout, loadConfirmation } from './confirmation-layout.tsx'
import { MailNote } from './mail-note.tsx'
import { MissingPapers } from './missing-papers.tsx'
import { PaymentState } from './payment-state.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { Students } from './students.tsx'

const thanks = '¡Gracias por tu registro!'

/** Null where nobody is signed in: the page is public, the registration its owner's. */
export async function loader(args: LoaderArgs) {
  if ((await args.session.ready()).user === null) return null
  const data = await loadConfirmation(args)
  if (data.details.renewsId !== null) throw replace(renewalConfirmationPath(data.details.id))
  return data
}

function SignedOutConfirmation() {
  const { id = '' } = useParams()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title={thanks} eyebrow={`Registro #${id}`} tone="bowl" />
      <Flex direction="column" gap="6">
        <SignInPart text="Inicia sesión para ver tu registro y las cartas responsivas de tus alumnos." />
        <LinkButton href="/dashboard" colorPalette="bowl" wide>
          Ir a mi panel
        </LinkButton>
        <QuestionsCard />
      </Flex>
    </Container>
  )
}

/** Confirmation of a registration, /suscripcion/{id}/confirmacion-de-registro. */
export function Component() {
  const data = usePageData<typeof loader>()
  useRevalidationAfterReturn()
  if (data === null) return <SignedOutConfirmation />
  const { details, classes } = data
  return (
    <ConfirmationLayout details={details} title={thanks} eyebrow={`Registro #${details.id}`}>
      <AccessNotice asksToConfirm />
      <FirstClassPart classes={classes} />
      <PaymentState details={details} />
      <MissingPapers students={details.participants} />
      <MailNote details={details} />
      <Box>
        <Folded title="Ver los datos del registro">
          <Flex direction="column" gap="4" pb="4">
            <RegistrationFacts details={details} />
            <Students details={details} />
            <ResponsibleCard responsible={details.responsible} />
          </Flex>
        </Folded>
        {details.course !== null && details.course.gear.length > 0 && (
          <Folded title="Lo que usa tu clase">
            <ClassGear gear={details.course.gear} />
          </Folded>
        )}
      </Box>
    </ConfirmationLayout>
  )
}
