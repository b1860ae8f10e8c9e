import { LinkButton } from '@rodada/ui'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'

interface CountedLinkProps {
  href: string
  label: string
  count: number | Promise<number>
}

function Way({ href, label, count }: Omit<CountedLinkProps, 'count'> & { count?: number }) {
  return (
    <LinkButton href={href} variant="ghost" colorPalette="ink" size="sm">
      {label}
      {count !== undefined && `: ${count}`}
    </LinkButton>
  )
}

/** Link with a count, which appears once it is loaded. */
export function CountedLink({ count, ...way }: CountedLinkProps) {
  return (
    <Suspense fallback={<Way {...way} />}>
      <Await resolve={count} errorElement={<Way {...way} />}>
        {(total: number) => <Way {...way} count={total} />}
      </Await>
    </Suspense>
  )
}
