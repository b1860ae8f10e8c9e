import * as erasureMails from './erasure/erasure-mails.ts'
import * as accountMails from './mail/account-mails.ts'
import * as releaseMails from './mail/release-mails.ts'

/** Every mail of the service. */
export const mails = [
  ...Object.values(accountMails),
  ...Object.values(erasureMails),
  ...Object.values(releaseMails),
]
