import type { LoaderArgs } from '@rodada/web/page'
import { replace, usePageData } from '@rodada/web/router'
import { renewalPath } from '../../subscription/subscription-paths.ts'
import { loadPayment } from './load-payment.ts'
import { PaymentPage } from './page.tsx'

/** As any payment; of what is no renewal, the way to one. */
export async function loader(args: LoaderArgs) {
  const data = await loadPayment(args)
  if (data.details.renewsId === null) throw replace(renewalPath(data.details.id))
  return data
}

/** /suscripcion/{id}/renovar/informacion-de-pago: what a renewal costs, and how it is paid. */
export function Component() {
  return <PaymentPage title="Información de Pago" data={usePageData<typeof loader>()} />
}
