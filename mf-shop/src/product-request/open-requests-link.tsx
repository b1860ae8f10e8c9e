import { LinkButton } from '@rodada/ui'
import { Await } from '@rodada/web/router'
import { Suspense } from 'react'

function Way({ count }: { count?: number }) {
  return (
    <LinkButton
      href="/administrar-productos/solicitudes?state=open"
      variant="ghost"
      colorPalette="ink"
      size="sm"
    >
      Solicitudes por atender{count !== undefined && `: ${count}`}
    </LinkButton>
  )
}

/** The way to the requests that wait for an answer, with their number as soon as it is there. */
export function OpenRequestsLink({ count }: { count: number | Promise<number> }) {
  return (
    <Suspense fallback={<Way />}>
      <Await resolve={count} errorElement={<Way />}>
        {(total: number) => <Way count={total} />}
      </Await>
    </Suspense>
  )
}
