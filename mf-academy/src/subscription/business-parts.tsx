import { hasWaysToReach } from '@rodada/contracts/business/data'
import { Branches, Folded, Heading, TitledCard, WaysToReach } from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'

/** Ways to contact the business; renders nothing without any. */
export function QuestionsCard() {
  if (!hasWaysToReach(useBusiness())) return null
  return (
    <TitledCard title="¿Tienes dudas?">
      <WaysToReach />
    </TitledCard>
  )
}

/** The same, folded. */
export function QuestionsFold() {
  if (!hasWaysToReach(useBusiness())) return null
  return (
    <Folded title="¿Tienes dudas?">
      <WaysToReach />
    </Folded>
  )
}

/** Branches under a heading; renders nothing without any. */
export function BranchPart({ title }: { title: string }) {
  if (useBusiness().branches.length === 0) return null
  return (
    <>
      <Heading as="h3" size="small" mt="5" mb="3">
        {title}
      </Heading>
      <Branches />
    </>
  )
}
