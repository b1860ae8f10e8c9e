import type { Business } from '@rodada/contracts/business/data'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Orm } from '../data/orm.ts'
import { defineMail, findMail, type Mail, type MailSource } from './define-mail.ts'
import type { ComposedMail } from './mail-content.ts'
import { heldMailsAbout, heldMailsName } from './mail-queue.ts'

/** Most mails that are told one by one. */
const mostListed = 20

const heldData = Type.Object({ mailbox: Type.String(), dueAt: Type.String() })
type HeldData = Static<typeof heldData>

/** One mail that tells what the mails beyond a mailbox's bound would have told, as far as it is still true. */
export function heldMails<Source extends MailSource>(mails: readonly Mail<unknown, Source>[]) {
  return defineMail({
    name: heldMailsName,
    about: heldMailsAbout,
    data: heldData,
    causedBy: 'platform',
    async compose(source: Source, data, business) {
      const held: ComposedMail[] = []
      for (const job of await readHeld(source.orm, data)) {
        const found = findMail(mails, job)
        const composed = found && (await found.mail.compose(source, found.data, business))
        if (composed) held.push(composed)
      }
      return fold(held, business)
    },
    async over({ orm }: Source, { mailbox, dueAt }) {
      await sql`delete from held_mail where mailbox = ${mailbox} and due_at <= ${dueAt}::timestamptz`.execute(
        orm.em.fork().getKysely(),
      )
    },
  })
}

async function readHeld(orm: Orm, { mailbox, dueAt }: HeldData): Promise<unknown[]> {
  const { rows } = await sql`select kind, data from held_mail
    where mailbox = ${mailbox} and due_at <= ${dueAt}::timestamptz order by id`.execute(
    orm.em.fork().getKysely(),
  )
  return rows
}

function fold(mails: readonly ComposedMail[], { name }: Business): ComposedMail | null {
  const [first, ...others] = mails
  if (!first || others.length === 0) return first ?? null
  const rest = mails.length - mostListed
  return {
    to: first.to,
    ownerId: first.ownerId,
    content: {
      subject: `${mails.length} avisos de ${name}`,
      preheader: 'Los juntamos en un solo correo.',
      greeting: 'Hola:',
      paragraphs: [
        ...mails.slice(0, mostListed).map(tell),
        ...(rest > 0 ? [`Y ${rest === 1 ? 'uno más' : `${rest} más`}.`] : []),
      ],
      closing:
        'Los juntamos porque en poco tiempo se pidieron muchos avisos para esta dirección. Si no los pediste tú, no tienes que hacer nada.',
    },
  }
}

function tell({ content: { subject, preheader, action } }: ComposedMail): string {
  const texts = [`${subject}.`, preheader, ...(action ? [`${action.label}: ${action.url}`] : [])]
  return texts.filter(Boolean).join(' ')
}
