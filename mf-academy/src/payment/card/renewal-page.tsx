import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace, usePageData } from '@rodada/web/pages/router'
import { renewalPath } from '../../subscription/subscription-paths.ts'
import { loadPayment } from './load-payment.ts'
import { PaymentPage } from './page.tsx'

/** As `loadPayment`; redirects what is not a renewal to its own payment. */
export async function loader(args: LoaderArgs) {
  const data = await loadPayment(args)
  if (data.details.renewsId === null) throw replace(renewalPath(data.details.id))
  return data
}

/** Payment of a renewal, /suscripcion/{id}/renovar/informacion-de-pago. */
export function Component() {
  return <PaymentPage title="Información de Pago" data={usePageData<typeof loader>()} />
}
