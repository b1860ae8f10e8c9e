import type { Command } from '@rodada/service/command/command'
import { holderOf } from '../holder.ts'
import type { OrderOptions } from '../order-options.ts'
import { findByKey, openInBrowser, requireBrowser } from '../own-order.ts'
import { lockOrder } from '../payable-order.ts'

/**
 * Opens a guest's order in this browser by the key of a link. The key of a mail also says that somebody reads the mails, of an
 * account's order too: what is to be paid at a branch is reserved for its days from then on.
 * @throws notFound
 */
export async function openByKey(
  options: OrderOptions,
  command: Command,
  id: number,
  key: string,
): Promise<void> {
  const { order, purpose } = await findByKey(command, { id, key, secret: options.linkSecret })
  // Its lock comes before the row that refers to it.
  if (purpose === 'mailed') await confirmEmail(command, options, id)
  if (order.userId === null) await openInBrowser(command.em, id, requireBrowser(command.request))
  command.state({ title: 'Pedido abierto por su enlace', description: `Pedido ${id}` })
}

async function confirmEmail(command: Command, { holds }: OrderOptions, id: number): Promise<void> {
  const payable = await lockOrder(command, holds, id)
  if (payable.order.emailConfirmedAt !== null) return
  await payable.confirmEmail({ ...holderOf(holds, command.request, payable.order), isConfirmed: true })
  payable.order.emailConfirmedAt = command.at
}
