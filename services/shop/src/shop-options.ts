import type { Publish } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import type { Orm } from '@rodada/service/orm'

/** What commands of the shop work with. */
export interface ShopOptions {
  readonly orm: Orm
  readonly publish: Publish
  /** Calls other parts. */
  readonly call: InternalClient
}
