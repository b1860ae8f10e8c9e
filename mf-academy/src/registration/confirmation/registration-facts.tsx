import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { DateText, FactList, StatusLabel, subscriptionStatusLooks, TitledCard } from '@rodada/ui'
import { classFacts } from '../../subscription/subscription-texts.ts'

export function RegistrationFacts({ details }: { details: SubscriptionDetails }) {
  const { id, createdTime, status, dueDate, renewsId } = details
  const what = renewsId === null ? 'registro' : 'renovación'
  return (
    <TitledCard title={`Tu ${what}`}>
      <FactList
        facts={[
          { label: `Número de ${what}`, value: `#${id}` },
          { label: 'Fecha', value: <DateText value={createdTime} time /> },
          { label: 'Estado', value: <StatusLabel status={status} looks={subscriptionStatusLooks} /> },
          ...classFacts(details),
          { label: 'Vigencia', value: dueDate === null ? '' : <DateText value={dueDate} /> },
        ]}
      />
    </TitledCard>
  )
}
