import type { SendMail } from '@rodada/service/mail/define-mail'
import type { Orm } from '@rodada/service/orm'
import type { SessionEndingOptions } from './account/end-sessions.ts'
import type { PasswordHasher } from './password/password-hasher.ts'

export interface AccountOptions extends SessionEndingOptions {
  readonly orm: Orm
  readonly passwords: PasswordHasher
  readonly sendMail: SendMail
  /** Whether those who see everything, or other people's documents, must have a second factor. */
  readonly requiresFactor: boolean
}
