import type { FoundElsewhere } from '@rodada/web/found-elsewhere'
import { Await } from '@rodada/web/router'
import { Suspense } from 'react'
import { Flex } from '../primitives/box.tsx'
import { Link } from '../primitives/link.ts'

export interface ElsewhereProps {
  /** Null where no words are looked for. */
  found: Promise<FoundElsewhere | null> | FoundElsewhere | null
}

/** The way to what the other catalogue has of the same words. Its line is kept until that is known. */
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
