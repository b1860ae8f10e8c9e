import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import {
  Box,
  Container,
  DetailLayout,
  Flex,
  Folded,
  Link,
  LinkButton,
  PageHeader,
  PrintButton,
} from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace } from '@rodada/web/pages/router'
import type { ReactNode } from 'react'
import { loadFirstClasses, settled } from '../../booking/own-bookings.ts'
import { coursePath } from '../../course/course-paths.ts'
import { QuestionsFold } from '../../subscription/business-parts.tsx'
import { ReceiptPart } from '../../subscription/receipt-part.tsx'
import { subscriptionName } from '../../subscription/subscription-texts.ts'

/** A registration with its first classes; a canceled one has no confirmation. */
export async function loadConfirmation(args: LoaderArgs) {
  const details = await args.read('/api/Me/Subscription/Details/:id')
  if (details.cancelled) throw replace('/Error')
  const classes = await settled(loadFirstClasses(args, details))
  return { details, classes: classes.value }
}

/** Leads to the course's page while it is offered. */
function CourseName({ course }: Pick<SubscriptionDetails, 'course'>) {
  const name = subscriptionName(course)
  if (course === null || course.withdrawn) return <Box as="span">{name}</Box>
  return (
    <Link href={coursePath(course.id)} colorPalette="bowl">
      {name}
    </Link>
  )
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
      <PageHeader title={title} eyebrow={eyebrow} lead={<CourseName course={details.course} />} tone="bowl">
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
            <LinkButton href="/dashboard" colorPalette="bowl" wide>
              Ir a mi panel
            </LinkButton>
            {details.payment !== null && (
              <Folded title="Ver el comprobante">
                <ReceiptPart details={details} />
              </Folded>
            )}
            <QuestionsFold />
          </>
        }
      />
    </Container>
  )
}
