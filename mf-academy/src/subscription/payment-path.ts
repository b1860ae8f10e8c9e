import type { PayableAddress } from './payable.ts'

/** Where something is paid. Card numbers are typed there: links to it load the whole page (`reload`). */
export function paymentPath({ id, membershipId }: PayableAddress): string {
  return `/suscripcion/${id}/${membershipId}/informacion-de-pago`
}
