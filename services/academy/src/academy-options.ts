import type { CommandContext } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import type { InternalClient } from '@rodada/service/http/internal'
import type { BookingRules } from './timetable/booking/booking-settings.ts'

export interface AcademyOptions extends CommandContext {
  readonly call: InternalClient
  /** The clock of payments, validity and timetable. */
  readonly now: () => Date
  readonly bookings: BookingRules
  /** Key that signs the unsubscribe links of mails. */
  readonly leaveKey: Buffer
  /** Queues the job that makes missing sessions; it runs after the transaction is committed. */
  readonly planSessions: (em: EntityManager) => Promise<void>
}
