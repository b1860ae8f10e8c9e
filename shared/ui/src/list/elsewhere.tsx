import type { FoundElsewhere } from '@rodada/web/calls/found-elsewhere'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'
import { Flex } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'

export interface ElsewhereProps {
  /** Null where no words are searched for. */
  found: Promise<FoundElsewhere | null> | FoundElsewhere | null
}

/** Link to the other catalogue's results for the same words. Its line is reserved until they are known. */
export function Elsewhere({ found }: ElsewhereProps) {
  if (found === null) return null
  return (
    <Flex align="center" minH="8" mb="3">
      <Suspense fallback={null}>
        <Await resolve={found}>
          {(other: FoundElsewhere | null) => other && <Link href={other.href}>{other.label}</Link>}
        </Await>
      </Suspense>
    </Flex>
  )
}
