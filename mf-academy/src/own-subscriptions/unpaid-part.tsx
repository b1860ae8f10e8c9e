import { formatPrice } from '@rodada/contracts/price-text'
import { site } from '@rodada/contracts/site'
import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import { Box, Branches, Callout, Flex, Link, LinkButton, Text, VisuallyHidden } from '@rodada/ui'
import { formatDate } from '@rodada/web/format'
import { CancelButton } from '../subscription/cancel-button.tsx'
import type { Due } from './amount-due.ts'

export interface UnpaidPartProps {
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

function Terms({ row, due }: UnpaidPartProps) {
  const { paidWithId, amount } = due
  if (paidWithId !== null) return <Text size="sm">Se paga junto con la suscripción #{paidWithId}.</Text>
  if (amount === 0) return <Text size="sm">No tiene costo: solo falta terminar el registro.</Text>
  return (
    <>
      <Text size="sm">
        Paga <strong>{formatPrice(amount)}</strong> {row.payLater ? 'en una ' : 'en línea o en una '}
        <Link href="/contacto" colorPalette="bowl">
          sucursal
        </Link>
        {row.payUntil !== null && ` hasta el ${formatDate(row.payUntil)}`}. Tu referencia es{' '}
        <strong>#{row.id}</strong>.{row.payLater && ' También puedes pagar en línea.'}
      </Text>
      {row.payLater && (
        <Box mt="3">
          <Branches branches={site.branches} />
        </Box>
      )}
    </>
  )
}

/** What is left to do about an unpaid subscription: pay it, online or at a branch, or cancel it. */
export function UnpaidPart({ row, due }: UnpaidPartProps) {
  if (row.confirming) return <Confirming row={row} due={due} />
  return (
    <Box>
      <Terms row={row} due={due} />
      <Flex gap="2" mt="3" wrap="wrap">
        <LinkButton href={due.path} reload size="sm" colorPalette="bowl">
          {due.amount === 0 ? 'Finalizar el registro' : 'Pagar'} <VisuallyHidden>de #{row.id}</VisuallyHidden>
        </LinkButton>
        {due.paidWithId === null && <CancelButton id={row.id} size="sm" />}
      </Flex>
    </Box>
  )
}
