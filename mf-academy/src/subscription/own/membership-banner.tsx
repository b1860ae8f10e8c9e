import type { OwnMembership } from '@rodada/contracts/subscription/membership'
import { formatDate } from '@rodada/contracts/words/dates'
import { formatPrice } from '@rodada/contracts/words/money'
import { Box, Card, Flex, Heading, LinkButton, Text } from '@rodada/ui'
import type { ReactNode } from 'react'
import { membershipPaymentPath } from './amount-due.ts'
import { TakeMembership } from './take-membership.tsx'

interface MembershipBannerProps {
  membership: OwnMembership
  /** Pesos for a new membership. */
  price: number
}

interface BannerProps {
  title: string
  text: string
  children?: ReactNode
}

function Banner({ title, text, children }: BannerProps) {
  return (
    <Card as="section" aria-label="Membresía" mb="6" borderColor="bowl.border" bg="bowl.subtle">
      <Flex gap="4" align="center" justify="space-between" wrap="wrap">
        <Box flex="1 1 18rem">
          <Heading size="small">{title}</Heading>
          <Text mt="1">{text}</Text>
        </Box>
        {children}
      </Flex>
    </Card>
  )
}

function PendingMembership({ pending }: { pending: NonNullable<OwnMembership['pending']> }) {
  const { price, payUntil, paidWithId, confirming } = pending
  const together = paidWithId === null ? '' : ` Se paga junto con la suscripción #${paidWithId}.`
  return (
    <Banner
      title={confirming ? 'Estamos confirmando tu pago' : 'Membresía pendiente de pago'}
      text={
        confirming
          ? 'Tu membresía anual quedará activa en cuanto el banco confirme el pago.'
          : `Tu membresía anual cuesta ${formatPrice(price)}. Puedes pagarla hasta el ${formatDate(payUntil)}.${together}`
      }
    >
      <LinkButton
        href={membershipPaymentPath(pending)}
        reload
        colorPalette="bowl"
        // The list holds the primary button.
        variant="outline"
      >
        {confirming ? 'Comprobar mi pago' : 'Pagar la membresía'}
      </LinkButton>
    </Banner>
  )
}

/** State of the annual membership and its next action. */
export function MembershipBanner({ membership, price }: MembershipBannerProps) {
  const { activeUntil, pending } = membership
  if (pending !== null) return <PendingMembership pending={pending} />
  if (activeUntil !== null) {
    return (
      <Banner
        title="Membresía activa"
        text={`Tu membresía anual está activa hasta el ${formatDate(activeUntil)}.`}
      />
    )
  }
  return (
    <Banner
      title="Membresía Anual"
      text={`Con ella te inscribes durante un año a los cursos que la requieren. Cuesta ${formatPrice(price)}.`}
    >
      <TakeMembership />
    </Banner>
  )
}
