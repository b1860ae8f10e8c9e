import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Breadcrumb, Callout, Container, DetailLayout, LinkButton, PageHeader, TitledCard } from '@rodada/ui'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { useGoBack } from '@rodada/web/pages/go-back'
import { usePageData } from '@rodada/web/pages/router'
import { formatPlainDate } from '@rodada/web/words/format'
import { BookingsPart } from '../../booking/bookings-part.tsx'
import { ComingBookingsPart } from '../../booking/coming-bookings-part.tsx'
import { familyPath } from '../../family/family-paths.ts'
import { CredentialPictures } from '../../participant/credential-pictures.tsx'
import { DocumentViewsPart } from '../../participant/document-views-part.tsx'
import { ResponsibleCard } from '../../participant/responsible-card.tsx'
import { AdjustPart } from '../adjustment/adjust-part.tsx'
import { AdjustmentsPart } from '../adjustment/adjustments-part.tsx'
import { CoursePart } from '../course-part.tsx'
import { ReceiptPart } from '../receipt-part.tsx'
import { confirmationPath, endingPath, renewalPath, subscriptionPath } from '../subscription-paths.ts'
import { subscriptionName, subscriptionNumber } from '../subscription-texts.ts'
import { ClassHistoryPart } from './class-history-part.tsx'
import { DuePart } from './due-part.tsx'
import { loadSubscription, type SubscriptionData } from './load-subscription.ts'
import { ManagementPart } from './management-part.tsx'
import { useManagementView } from './point-of-view.ts'
import { StudentsPart } from './students-part.tsx'
import { SummaryPart } from './summary-part.tsx'

export const loader = loadSubscription

export function title({ details }: SubscriptionData): string {
  return subscriptionNumber(details)
}

function ConfirmationLink({
  details: { id, courseId, cancelled, renewsId },
}: {
  details: SubscriptionDetails
}) {
  if (cancelled || courseId === null) return null
  return (
    <LinkButton href={confirmationPath(id)} variant="outline" colorPalette="bowl">
      Ver la confirmación de {renewsId === null ? 'registro' : 'renovación'}
    </LinkButton>
  )
}

/** Link to further classes; to the renewal where one exists. */
function RenewalLink({ details }: { details: SubscriptionDetails }) {
  const { id, renewedById } = details
  if (renewedById !== null) {
    return (
      <LinkButton href={subscriptionPath(renewedById)} variant="outline" colorPalette="bowl">
        Ver la renovación #{renewedById}
      </LinkButton>
    )
  }
  if (details.whyNotRenewable !== null) return null
  return (
    <LinkButton href={renewalPath(id)} colorPalette="bowl">
      Renovar
    </LinkButton>
  )
}

/** Leads to what is returned. */
function EndLink({ details: { id, status, courseId } }: { details: SubscriptionDetails }) {
  if (status !== 'Active') return null
  return (
    <LinkButton href={endingPath(id)} variant="ghost" colorPalette="danger">
      {courseId === null ? 'Cancelar la membresía' : 'Cancelar la suscripción'}
    </LinkButton>
  )
}

/** What was promised at the cancellation. */
function ReturnPart({ details: { refund } }: { details: SubscriptionDetails }) {
  if (refund?.due === undefined) return null
  const { amount, until } = refund.due
  return (
    <Callout
      text={`Te vamos a devolver ${formatPrice(amount)} a más tardar el ${formatPlainDate(until)}. Te avisaremos por correo.`}
    />
  )
}

/** A subscription or membership, /suscripcion/{id}, for its owner or the staff. */
export function Component() {
  const { details, awaitsBank, bookings, comingBookings, documentViews } = usePageData<typeof loader>()
  const managed = useManagementView(details)
  const toList = useGoBack('/administrar-clases')
  useRevalidationAfterReturn()
  const name = subscriptionNumber(details)
  const crumbs = [
    { label: 'Inicio', href: '/' },
    { label: 'Mis Suscripciones', href: '/suscripciones' },
    { label: name },
  ]
  return (
    <Container>
      {!managed && <Breadcrumb crumbs={crumbs} />}
      <PageHeader
        title={name}
        eyebrow={subscriptionName(details.course)}
        back={managed ? toList : '/suscripciones'}
        tone="bowl"
      />
      <DetailLayout
        media={
          <>
            {managed ? (
              <ComingBookingsPart bookings={comingBookings} />
            ) : (
              <BookingsPart bookings={bookings} />
            )}
            <SummaryPart details={details} managed={managed} />
          </>
        }
        aside={
          <>
            {managed ? (
              <ManagementPart details={details} awaitsBank={awaitsBank} />
            ) : (
              <DuePart details={details} />
            )}
            {managed && <AdjustPart details={details} />}
            {!managed && <ReturnPart details={details} />}
            {!managed && <RenewalLink details={details} />}
            <ReceiptPart details={details} managed={managed} />
            {!managed && <ConfirmationLink details={details} />}
            {!managed && <EndLink details={details} />}
            {details.course !== null && <CoursePart course={details.course} />}
          </>
        }
      >
        <StudentsPart details={details} own={!managed} />
        {managed && details.responsible !== null && (
          <ResponsibleCard
            responsible={details.responsible}
            familyHref={familyPath(details.responsible.id)}
          />
        )}
        {managed && details.responsible !== null && (
          <TitledCard title="Identificación" printed={false}>
            <CredentialPictures {...details.credentials} />
            <DocumentViewsPart views={documentViews} own={false} />
          </TitledCard>
        )}
        <AdjustmentsPart details={details} managed={managed} />
        <ClassHistoryPart details={details} />
      </DetailLayout>
    </Container>
  )
}
