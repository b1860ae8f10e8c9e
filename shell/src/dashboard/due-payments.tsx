import { partPaidText } from '@rodada/contracts/money/rest-words'
import type { DuePayment, OwnFigures } from '@rodada/contracts/subscription/own-figures'
import { Box, Card, DateText, Link, LinkButton, PriceTag, Text, VisuallyHidden } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { CardList, PanelPart } from './panel-part.tsx'

/** A full page load, since card numbers are typed there. */
function PayLink({ due }: { due: DuePayment }) {
  const { id, membershipId, courseTitle, total } = due
  return (
    <LinkButton
      href={`/suscripcion/${id}/${membershipId ?? 0}/informacion-de-pago`}
      reload
      colorPalette="bowl"
      alignSelf="flex-start"
    >
      {total === 0 ? 'Finalizar el registro' : 'Pagar'}{' '}
      <VisuallyHidden>{courseTitle ?? 'Membresía Anual'}</VisuallyHidden>
    </LinkButton>
  )
}

/** What was paid of it, what is left and until when. */
function Rest({ due }: { due: DuePayment }) {
  const rest = partPaidText({ paid: due.paid, owed: due.total, restBy: due.restBy })
  return rest === '' ? null : <Text size="sm">{`${rest}.`}</Text>
}

/** The place of an unpaid class is released before its registration expires. */
function HeldUntil({ due: { heldUntil, holdEnded, zone } }: { due: DuePayment }) {
  if (holdEnded === true)
    return <Text size="sm">Tu lugar ya no está apartado. Al pagar eliges otra vez día y hora.</Text>
  if (heldUntil === undefined) return null
  return (
    <Text size="sm">
      Guardamos tu lugar hasta el <DateText value={heldUntil} zone={zone} time />; después eliges otra vez día
      y hora.
    </Text>
  )
}

function DueCard({ due }: { due: DuePayment }) {
  const { id, membershipId, courseTitle, total, payUntil, zone, participants } = due
  const name = courseTitle ?? 'Membresía Anual'
  return (
    <Card as="li" padding="sm" display="flex" flexDirection="column" gap="3">
      <Box>
        <Link href={`/suscripcion/${id}`} variant="quiet" fontWeight="semibold" htmlTranslate="no">
          {name}
        </Link>
        {participants.length > 0 && (
          <Text size="sm" tone="muted">
            Para {joinWords(participants)}
          </Text>
        )}
        <PriceTag amount={total} {...(membershipId !== null && { note: 'con membresía anual' })} />
        <Text size="sm" tone="muted">
          Paga hasta el <DateText value={payUntil} zone={zone} />
        </Text>
        <Rest due={due} />
        <HeldUntil due={due} />
      </Box>
      <Box mt="auto">
        <PayLink due={due} />
      </Box>
    </Card>
  )
}

export function DuePayments({ duePayments, pendingPayments }: OwnFigures) {
  if (duePayments.length === 0) return null
  const more = pendingPayments - duePayments.length
  return (
    <PanelPart title="Por pagar">
      <CardList label="Por pagar">
        {duePayments.map((due) => (
          <DueCard key={due.id} due={due} />
        ))}
      </CardList>
      {more > 0 && (
        <Text mt="3">
          Y {more} más en <Link href="/suscripciones">Mis Suscripciones</Link>
        </Text>
      )}
    </PanelPart>
  )
}
