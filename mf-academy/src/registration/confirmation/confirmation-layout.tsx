import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { Container, DetailLayout, Flex, LinkButton, PageHeader, PrintButton } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace } from '@rodada/web/pages/router'
import type { ReactNode } from 'react'
import { loadFirstClasses, settled } from '../../booking/own-bookings.ts'
import { QuestionsCard } from '../../subscription/business-parts.tsx'
import { CoursePart } from '../../subscription/course-part.tsx'
import { ReceiptPart } from '../../subscription/receipt-part.tsx'
import { subscriptionName } from '../../subscription/subscription-texts.ts'

/** A registration with its first classes; a canceled one has no confirmation. */
export async function loadConfirmation(args: LoaderArgs) {
  const details = await args.read('/api/Me/Subscription/Details/:id')
  if (details.cancelled) throw replace('/Error')
  const classes = await settled(loadFirstClasses(args, details))
  return { details, classes: classes.value }
}

interface ConfirmationLayoutProps {
  details: SubscriptionDetails
  title: string
  eyebrow: string
  children: ReactNode
}

/** Confirmation with the next steps, the receipt and ways to ask. */
export function ConfirmationLayout({ details, title, eyebrow, children }: ConfirmationLayoutProps) {
  return (
    <Container>
      <PageHeader title={title} eyebrow={eyebrow} lead={subscriptionName(details.course)} tone="bowl">
        {details.payment === null && (
          <PrintButton variant="outline" colorPalette="ink">
            Imprimir
          </PrintButton>
        )}
      </PageHeader>
      <DetailLayout
        media={
          <Flex direction="column" gap="6">
            {children}
          </Flex>
        }
        aside={
          <>
            <ReceiptPart details={details} />
            {details.course !== null && <CoursePart course={details.course} />}
            <LinkButton href="/dashboard" colorPalette="bowl" wide>
              Ir a mi panel
            </LinkButton>
            <QuestionsCard />
          </>
        }
      />
    </Container>
  )
}
