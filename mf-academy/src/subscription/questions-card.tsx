import { hasWaysToReach } from '@rodada/contracts/business-data'
import { TitledCard, WaysToReach } from '@rodada/ui'
import { useBusiness } from '@rodada/web/app'

/** Ways to reach the business; renders nothing where none is stated. */
export function QuestionsCard() {
  if (!hasWaysToReach(useBusiness())) return null
  return (
    <TitledCard title="¿Tienes dudas?">
      <WaysToReach />
    </TitledCard>
  )
}
