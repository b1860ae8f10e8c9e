import { Card, Container, PageHeader } from '@rodada/ui'
import { useCommand } from '@rodada/web/calls/command'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { ShippingAddressForm } from './form.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Me/ShippingAddress/FormData')

/** /cuenta/informacion-de-envio. */
export function Component() {
  const saved = usePageData<typeof loader>()
  const { onConfirm: remove } = useCommand((api) => api.getCommand('/api/Me/ShippingAddress/Delete'), {
    onDone: useGoBack('/'),
  })
  return (
    <Container width="narrow" pb="12">
      <PageHeader
        title="Información de envío"
        lead="A dónde te enviamos lo que compres."
        onDelete={saved.version === undefined ? undefined : remove}
      />
      <Card>
        <ShippingAddressForm saved={saved} />
      </Card>
    </Container>
  )
}
