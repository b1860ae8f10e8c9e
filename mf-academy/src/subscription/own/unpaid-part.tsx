import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, Branches, Callout, Flex, Link, LinkButton, PriceTag, Text, VisuallyHidden } from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'
import { formatClassDate } from '@rodada/web/words/format'
import { CancelButton } from '../cancel-button.tsx'
import { Fold } from '../fold.tsx'
import { subscriptionPath } from '../subscription-paths.ts'
import { heldText, restOf, validityText } from '../subscription-texts.ts'
import type { Due } from './amount-due.ts'

interface UnpaidPartProps {
  row: SubscriptionListItem
  due: Due
}

function Confirming({ row, due }: UnpaidPartProps) {
  return (
    <Callout text="Estamos confirmando tu pago con el banco. Te avisaremos por correo; no vuelvas a pagar todavía.">
      <LinkButton href={due.path} reload size="sm" variant="outline" colorPalette="bowl">
        Comprobar mi pago <VisuallyHidden>de #{row.id}</VisuallyHidden>
      </LinkButton>
    </Callout>
  )
}

/** Parts of the sum, where there are several. */
function Parts({ owed }: Pick<SubscriptionListItem, 'owed'>) {
  if (owed.course === 0 || owed.membership === 0) return null
  return (
    <Text size="sm" tone="muted">
      {formatPrice(owed.course)} del curso y {formatPrice(owed.membership)} de la membresía anual
    </Text>
  )
}

function Terms({ row }: { row: SubscriptionListItem }) {
  const { id, owed, payLater, payUntil, zone } = row
  const held = heldText(row)
  const rest = restOf(row)
  if (owed.total === 0) return <Text size="sm">No tiene costo: solo falta terminar el registro.</Text>
  return (
    <>
      <PriceTag amount={owed.total} size="lg" />
      <Parts owed={owed} />
      {rest !== '' && (
        <Text size="sm" mt="2">
          {rest}.
        </Text>
      )}
      <Text size="sm" mt="2">
        Paga {payLater ? 'en una ' : 'en línea o en una '}
        <Link href="/contacto" colorPalette="bowl">
          sucursal
        </Link>
        {payUntil !== null && ` hasta el ${formatClassDate({ startTime: payUntil, zone })}`}. Tu referencia es{' '}
        <strong>{`#${id}`}</strong>.{payLater && ' También puedes pagar en línea.'}
      </Text>
      {held !== '' && (
        <Text size="sm" mt="2">
          {held}
        </Text>
      )}
      <Text size="sm" tone="muted">
        {validityText(row)}
      </Text>
    </>
  )
}

/** A membership paid with its course: without amount or button, so that nobody pays it twice. */
function PaidWith({ id }: { id: number }) {
  return (
    <Text size="sm">
      Se paga junto con la{' '}
      <Link href={subscriptionPath(id)} colorPalette="bowl">
        suscripción #{id}
      </Link>
      .
    </Text>
  )
}

/** Pays an unpaid subscription online or at a branch, or cancels it. */
export function UnpaidPart({ row, due }: UnpaidPartProps) {
  const { branches } = useBusiness()
  if (row.confirming) return <Confirming row={row} due={due} />
  if (due.paidWithId !== null) return <PaidWith id={due.paidWithId} />
  return (
    <Box>
      <Terms row={row} />
      <Flex gap="2" mt="3" wrap="wrap" align="center">
        <LinkButton href={due.path} reload colorPalette="bowl">
          {row.owed.total === 0 ? 'Finalizar el registro' : 'Pagar'}{' '}
          <VisuallyHidden>de #{row.id}</VisuallyHidden>
        </LinkButton>
        <CancelButton id={row.id} paid={row.paid} size="sm" variant="ghost" />
      </Flex>
      {row.payLater && row.owed.total > 0 && branches.length > 0 && (
        <Fold title="Dónde pagar" size="card">
          <Branches />
        </Fold>
      )}
    </Box>
  )
}
