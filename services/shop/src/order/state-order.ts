import type { Command } from '@rodada/service/command/command'
import type { StatedMovement } from '@rodada/service/command/movement-event'
import type { Order } from './order.entity.ts'

/** States a movement of an order. */
export function stateOrder(
  command: Command,
  order: Order,
  title: string,
  more: Partial<StatedMovement> = {},
): void {
  command.state({
    title,
    description: `Pedido ${order.id}`,
    subjectId: order.userId,
    about: order,
    ...more,
  })
}
