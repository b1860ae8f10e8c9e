import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Puts a check of an attempt into the queue within the caller's transaction; the sweep finds what gets lost. */
export type PlanCheck = (em: EntityManager, attemptId: number, at: Date) => Promise<void>

/** What commands about payments work with. */
export interface PaymentOptions extends AcademyOptions {
  /** Null where the platform takes no cards. */
  readonly payments: PaymentProvider | null
  readonly planCheck: PlanCheck
  /** Base of the addresses that the provider sends browsers back to. */
  readonly publicUrl: string
  /** The clock by which payments are due, attempts are closed and validity ends. */
  readonly now: () => Date
}
