import type { Publish } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import type { SendMail } from '@rodada/service/mail/open-mail'
import type { Orm } from '@rodada/service/orm'
import type { HoldRules } from './order/hold-settings.ts'

export interface ShopOptions {
  readonly orm: Orm
  readonly publish: Publish
  readonly call: InternalClient
  readonly sendMail: SendMail
  /** How much is reserved without being paid, and how long. */
  readonly holds: HoldRules
  /** Of the keys in links to orders. */
  readonly linkSecret: Buffer
  /** The clock of reservations and payments. */
  readonly now: () => Date
}
