import type { Publish } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import type { SendMail } from '@rodada/service/mail/define-mail'
import type { EntityManager, Orm } from '@rodada/service/orm'
import type { BookingRules } from './booking/booking-settings.ts'

export interface AcademyOptions {
  readonly orm: Orm
  readonly publish: Publish
  readonly call: InternalClient
  readonly sendMail: SendMail
  /** The clock of payments, validity and timetable. */
  readonly now: () => Date
  readonly bookings: BookingRules
  /** Key that signs the unsubscribe links of mails. */
  readonly leaveKey: Buffer
  /** Queues the job that makes missing sessions; it runs after the transaction is committed. */
  readonly planSessions: (em: EntityManager) => Promise<void>
}
