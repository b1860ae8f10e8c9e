import type { Orm } from '@rodada/service/orm'
import type { SessionEndingOptions } from './account/end-sessions.ts'
import type { SendAccountMail } from './mail/account-mail.ts'
import type { PasswordHasher } from './password/password-hasher.ts'

export interface AccountOptions extends SessionEndingOptions {
  readonly orm: Orm
  readonly passwords: PasswordHasher
  readonly sendMail: SendAccountMail
  /** Whether those who see everything, or other people's documents, must have a second factor. */
  readonly requiresFactor: boolean
}
