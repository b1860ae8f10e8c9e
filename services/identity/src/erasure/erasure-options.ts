import type { SendMail } from '@rodada/service/mail/open-mail'
import type { PasswordOptions } from '../own-password/own-password.ts'
import type { ErasureMailKinds } from './erasure-mails.ts'

/** What commands of requests of deletion work with. */
export interface ErasureOptions extends PasswordOptions {
  readonly sendErasureMail: SendMail<ErasureMailKinds>
}
