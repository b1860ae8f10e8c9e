import type { CommandContext } from '@rodada/service/command/command'
import type { InternalClient } from '@rodada/service/http/internal'
import type { HoldRules } from './order/hold-settings.ts'

export interface ShopOptions extends CommandContext {
  readonly call: InternalClient
  /** How much is reserved without being paid, and how long. */
  readonly holds: HoldRules
  /** Of the keys in links to orders. */
  readonly linkSecret: Buffer
  /** The clock of reservations and payments. */
  readonly now: () => Date
}
