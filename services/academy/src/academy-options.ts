import type { Publish } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import type { Orm } from '@rodada/service/orm'
import type { SendAcademyMail } from './mail/mail-kinds.ts'

/** What commands of the academy work with. */
export interface AcademyOptions {
  readonly orm: Orm
  readonly publish: Publish
  /** Calls other parts. */
  readonly call: InternalClient
  readonly sendMail: SendAcademyMail
}
