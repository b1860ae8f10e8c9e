import { CountedLink } from '../counted-link.tsx'

/** The way to the requests that wait for an answer, with their number as soon as it is there. */
export function OpenRequestsLink({ count }: { count: number | Promise<number> }) {
  return (
    <CountedLink
      href="/administrar-productos/solicitudes?state=open"
      label="Solicitudes por atender"
      count={count}
    />
  )
}
