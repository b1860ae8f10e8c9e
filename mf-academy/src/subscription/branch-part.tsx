import { Branches, Heading } from '@rodada/ui'
import { useBusiness } from '@rodada/web/app'

/** The branches under a heading; nothing where there is none. */
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
