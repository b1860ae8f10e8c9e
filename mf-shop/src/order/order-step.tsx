import type { Order } from '@rodada/contracts/order/calls'
import { Breadcrumb, Container, Flex, PageHeader } from '@rodada/ui'
import type { ReactNode } from 'react'
import { orderPath } from './order-paths.ts'

interface OrderStepProps {
  order: Order
  title: string
  children: ReactNode
}

/** Page frame of the steps from the cart to the payment. */
export function OrderStep({ order: { id, number }, title, children }: OrderStepProps) {
  return (
    <Container width="prose" pb="12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          { label: `Pedido ${number}`, href: orderPath(id) },
          { label: title },
        ]}
      />
      <PageHeader dense title={title} eyebrow={`Pedido ${number}`} />
      <Flex direction="column" gap={{ base: '4', md: '6' }}>
        {children}
      </Flex>
    </Container>
  )
}
