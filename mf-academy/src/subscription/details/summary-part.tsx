import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatPrice, formatPriceOrFree } from '@rodada/contracts/words/money'
import {
  Box,
  DateText,
  type Fact,
  FactList,
  Link,
  StatusLabel,
  subscriptionStatusLooks,
  TitledCard,
} from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/words/format'
import { managedSubscriptionPath, subscriptionPath } from '../subscription-paths.ts'
import { classFacts, restOf } from '../subscription-texts.ts'

interface SummaryPartProps {
  details: SubscriptionDetails
  /** Whether the viewer is staff. */
  managed: boolean
}

type PathOf = (id: number) => string

const reasons = { staff: 'por la academia', expired: 'porque no se pagó a tiempo' } as const

function reasonOf({ details: { cancelReason }, managed }: SummaryPartProps): string {
  if (cancelReason === null) return ''
  if (cancelReason === 'owner') return managed ? ', por el cliente' : ', por ti'
  return `, ${reasons[cancelReason]}`
}

function cancelFact(props: SummaryPartProps): Fact {
  const { canceledTime } = props.details
  const value = canceledTime !== null && (
    <Box as="span">
      <DateText value={canceledTime} />
      {reasonOf(props)}
    </Box>
  )
  return { label: 'Cancelada', value: value || '' }
}

function membershipFact({ membership }: SubscriptionDetails, pathOf: PathOf): Fact {
  const value = membership && (
    <Box as="span">
      <Link href={pathOf(membership.id)} colorPalette="bowl">
        #{membership.id}
      </Link>
      {` · ${formatPriceOrFree(membership.price)} · `}
      <StatusLabel status={membership.status} looks={subscriptionStatusLooks} />
    </Box>
  )
  return { label: 'Membresía anual', value: value ?? '' }
}

function courseFact({ paidWithId }: SubscriptionDetails, pathOf: PathOf): Fact {
  const value = paidWithId !== null && (
    <Link href={pathOf(paidWithId)} colorPalette="bowl">
      Suscripción #{paidWithId}
    </Link>
  )
  return { label: 'Se registró con', value: value || '' }
}

function frozenText({ frozen }: SubscriptionDetails): string {
  return frozen ? `Del ${formatPlainDate(frozen.from)} al ${formatPlainDate(frozen.until)}` : ''
}

export function SummaryPart(props: SummaryPartProps) {
  const { details, managed } = props
  const { status, courseId, dueDate, price, owed, createdTime, createdByName } = details
  const pathOf = managed ? managedSubscriptionPath : subscriptionPath
  const facts: Fact[] = [
    { label: 'Estado', value: <StatusLabel status={status} looks={subscriptionStatusLooks} /> },
    { label: 'Tipo', value: courseId === null ? 'Membresía Anual' : 'Suscripción Estándar' },
    ...classFacts(details),
    { label: 'Vigencia', value: dueDate === null ? '' : <DateText value={dueDate} /> },
    { label: 'Congelada', value: frozenText(details) },
    { label: 'Precio', value: formatPriceOrFree(price) },
    { label: 'Por cobrar', value: managed && owed.total > 0 ? formatPrice(owed.total) : '' },
    { label: 'Abonos', value: managed ? restOf(details) : '' },
    membershipFact(details, pathOf),
    courseFact(details, pathOf),
    { label: 'Registro', value: <DateText value={createdTime} time /> },
    { label: 'Registrada por', value: managed ? createdByName : '' },
    cancelFact(props),
  ]
  return (
    <TitledCard title="Datos de la suscripción">
      <FactList facts={facts} />
    </TitledCard>
  )
}
