import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { Order } from './order.entity.ts'

export function stateOrder(
  em: EntityManager,
  source: MovementSource,
  order: Order,
  title: string,
  more: Partial<Parameters<typeof stateMovement>[2]> = {},
): void {
  stateMovement(em, source, {
    title,
    description: `Pedido ${order.id}`,
    subjectId: order.userId,
    about: order,
    ...more,
  })
}
