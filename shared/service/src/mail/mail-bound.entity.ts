import { defineEntity, p } from '@mikro-orm/core'
import { unlogged } from '../command/unlogged.ts'
import { identity, instant, json } from '../data/value-types.ts'

/** Mails that strangers have caused to a mailbox within the hour that the first of them began. */
const MailCount = unlogged(
  defineEntity({
    name: 'MailCount',
    tableName: 'mail_count',
    properties: {
      /** Keyed digest: no address is stored. */
      mailbox: p.text().primary(),
      sent: p.integer(),
      endsAt: instant(),
    },
  }),
)

/** The job of a mail beyond the bound; it leaves with others in one mail. */
const HeldMail = unlogged(
  defineEntity({
    name: 'HeldMail',
    tableName: 'held_mail',
    properties: {
      id: identity(),
      mailbox: p.text(),
      /** The end of the mailbox's hour. */
      dueAt: instant(),
      kind: p.text(),
      data: json<unknown>(),
    },
    indexes: [{ name: 'held_mail_due', properties: ['mailbox', 'dueAt', 'id'] }],
  }),
)

/** Tables of every service that sends mail. */
export const mailEntities = [MailCount, HeldMail] as const
