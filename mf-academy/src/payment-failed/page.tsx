import { bankText } from '@rodada/contracts/bank-text'
import { site } from '@rodada/contracts/site'
import { Card, Container, Flex, Icon, LinkButton, PageHeader, Text, WaysToReach } from '@rodada/ui'
import { useParams, useSearchParams } from '@rodada/web/router'
import type { PayableAddress } from '../subscription/payable.ts'
import { paymentPath } from '../subscription/payment-path.ts'
import { TitledCard } from '../subscription/titled-card.tsx'
import { failureWords } from './failure-words.ts'
import { PayLaterLink } from './pay-later-link.tsx'

function WaysToPay({ payable }: { payable: PayableAddress }) {
  return (
    <>
      <LinkButton href={paymentPath(payable)} reload colorPalette="bowl" wide>
        <Icon name="retry" />
        Volver a intentar
      </LinkButton>
      <PayLaterLink payable={payable} />
    </>
  )
}

/** Where the staff have to do something, the visitor sees how things stand, and can ask. */
function WaysToAsk({ id }: { id: PayableAddress['id'] }) {
  return (
    <>
      <LinkButton href={`/suscripcion/${id}`} colorPalette="bowl" wide>
        Ver mi suscripción
      </LinkButton>
      <TitledCard title="¿Tienes dudas?">
        <WaysToReach contact={site.contact} />
      </TitledCard>
    </>
  )
}

/** /pago-no-valido/{subscriptionId}/{membershipId}: why a card payment did not go through, and the ways on. */
export function Component() {
  const { subscriptionId = '', membershipId = '' } = useParams()
  const [search] = useSearchParams()
  const { title, detail, isPayable } = failureWords(search.get('code'), search.get('reason'))
  const message = bankText(search.get('message') ?? '')
  return (
    <Container width="narrow" pb="12">
      <PageHeader title={title} eyebrow="Pago no válido" lead={detail} tone="bowl" />
      <Flex direction="column" gap="6">
        {message !== '' && (
          <Card>
            <Text fontWeight="semibold">Respuesta del banco:</Text>
            <Text mt="1">{message}</Text>
          </Card>
        )}
        {isPayable ? (
          <WaysToPay payable={{ id: subscriptionId, membershipId }} />
        ) : (
          <WaysToAsk id={subscriptionId} />
        )}
      </Flex>
    </Container>
  )
}
