import type { Publish } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import type { Orm } from '@rodada/service/orm'
import type { SendShopMail } from './order/mail-kinds.ts'

export interface ShopOptions {
  readonly orm: Orm
  readonly publish: Publish
  readonly call: InternalClient
  readonly sendMail: SendShopMail
  /** The clock of reservations and payments. */
  readonly now: () => Date
}
