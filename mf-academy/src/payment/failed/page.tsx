import { bankText } from '@rodada/contracts/money/bank-text'
import { Card, Container, Flex, Icon, Link, LinkButton, PageHeader, Text } from '@rodada/ui'
import { Confirming, type FailureWords } from '@rodada/ui/card'
import { useRevalidationAfterReturn } from '@rodada/web/pages/after-return'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace, usePageData, useParams, useSearchParams } from '@rodada/web/pages/router'
import { QuestionsCard } from '../../subscription/business-parts.tsx'
import { PaymentSummary } from '../../subscription/payment-summary.tsx'
import type { PayableAddress } from '../../subscription/subscription-paths.ts'
import { confirmationPath, paymentPath } from '../../subscription/subscription-paths.ts'
import { usePayment } from '../../subscription/use-payment.ts'
import { failureWords } from './failure-words.ts'
import { PayLaterLink } from './pay-later-link.tsx'

/**
 * Trusts the subscription, not the address: what is paid meanwhile redirects to its confirmation. Null for whoever has no
 * such subscription, signed in or not: the page is public, and then says what the address says.
 */
export async function loader({ api, params, session }: LoaderArgs) {
  if ((await session.ready()).user === null) return null
  const details = await api.find('/api/Me/Subscription/Details/:id', {
    params: { id: params.subscriptionId },
  })
  if (details?.status === 'Active' || details?.status === 'Finished')
    throw replace(confirmationPath(details.id))
  return details
}

function RetryLink({ payable }: { payable: PayableAddress }) {
  return (
    <LinkButton href={paymentPath(payable)} reload colorPalette="bowl" wide>
      <Icon name="retry" />
      Volver a intentar
    </LinkButton>
  )
}

/** Polls the bank meanwhile; a second payment could charge twice. */
function Waiting({ payable }: { payable: PayableAddress }) {
  return (
    <Confirming
      onCheck={usePayment(payable).check}
      elsewhere={<Link href="/suscripciones">tus suscripciones</Link>}
      atEnd={<RetryLink payable={payable} />}
    />
  )
}

/** For cases of the staff: links to the subscription and to the contact page. */
function WaysToAsk({ id }: { id: PayableAddress['id'] }) {
  return (
    <>
      <LinkButton href={`/suscripcion/${id}`} colorPalette="bowl" wide>
        Ver mi suscripción
      </LinkButton>
      <QuestionsCard />
    </>
  )
}

interface WaysOnProps {
  payable: PayableAddress
  next: FailureWords['next']
  /** Of the account that is signed in. */
  isOwn: boolean
}

function WaysOn({ payable, next, isOwn }: WaysOnProps) {
  if (next === 'ask') return <WaysToAsk id={payable.id} />
  return (
    <>
      {next === 'wait' ? <Waiting payable={payable} /> : <RetryLink payable={payable} />}
      <PayLaterLink payable={payable} isOwn={isOwn} />
    </>
  )
}

/** Why a card payment failed, and what to do, /pago-no-valido/{subscriptionId}/{membershipId}. */
export function Component() {
  const { subscriptionId = '', membershipId = '' } = useParams()
  const [search] = useSearchParams()
  const details = usePageData<typeof loader>()
  const { title, text, next } = failureWords(search.get('code'), search.get('reason'), details)
  const message = bankText(search.get('message') ?? '')
  const surroundings = useFocusFallback<HTMLDivElement>(next)
  useRevalidationAfterReturn()
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title={title}
        eyebrow="Pago no válido"
        // The bank's answer may arrive while the page is open.
        lead={<span role="status">{text}</span>}
        tone="bowl"
      />
      <Flex ref={surroundings} tabIndex={-1} outline="none" direction="column" gap="6">
        {message !== '' && (
          <Card>
            <Text fontWeight="semibold">Respuesta del banco:</Text>
            <Text mt="1">{message}</Text>
          </Card>
        )}
        {next !== 'ask' && details !== null && <PaymentSummary details={details} />}
        <WaysOn payable={{ id: subscriptionId, membershipId }} next={next} isOwn={details !== null} />
      </Flex>
    </Container>
  )
}
