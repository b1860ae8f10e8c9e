export { MailTables as MailBound } from '@rodada/service/mail/mail-tables'
