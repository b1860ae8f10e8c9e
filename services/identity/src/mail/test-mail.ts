import { setTimeout as sleep } from 'node:timers/promises'
import { testMail } from '@rodada/contracts/business/opening'
import type { ResponseOf } from '@rodada/contracts/call'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { Orm } from '@rodada/service/data/orm'
import { notFound } from '@rodada/service/http/errors'
import { implementInternal } from '@rodada/service/http/implement'
import { failureCode } from '@rodada/service/mail/mail-failure'
import { type Mailer, MailRefused, type OutgoingMail } from '@rodada/service/mail/mailer'
import { renderMail } from '@rodada/service/mail/render-mail'
import type { FastifyInstance } from 'fastify'
import { UserAccount } from '../account/user-account.entity.ts'

export interface TestMailOptions {
  readonly orm: Orm
  readonly mailer: Mailer
  /** False: mails stay on this machine. */
  readonly leaves: boolean
}

type Outcome = Pick<ResponseOf<typeof testMail>, 'outcome' | 'reason'>

/** Less than the caller of `testMail` waits. */
const timeoutMs = 15_000

/** Sends a mail to an account without the queue, and answers with the result. */
export function testMailRoutes(app: FastifyInstance, { orm, mailer, leaves }: TestMailOptions): void {
  implementInternal(app, testMail, async ({ body: { accountId }, request }) => {
    const em = orm.em.fork()
    const account = await em.findOne(UserAccount, { id: accountId })
    if (!account?.isOpen()) throw notFound()
    const { email } = account
    const business = await readBusiness(em.getKysely())
    const content = {
      subject: `Correo de prueba de ${business.name}`,
      preheader: 'Los correos del sitio llegan.',
      greeting: 'Hola:',
      paragraphs: ['Este correo se pidió desde la administración del sitio. Si lo lees, los correos llegan.'],
      closing: 'No tienes que hacer nada.',
    }
    const failure = await deliver(mailer, renderMail('test', { to: email, content }, business))
    if (failure) request.log.warn(failure, 'a test mail did not leave')
    const success: Outcome = { outcome: leaves ? 'sent' : 'kept', reason: null }
    return { email, ...(failure ?? success) }
  })
}

/** @returns null where the mail server, or the folder of mails, took it. */
async function deliver(mailer: Mailer, mail: OutgoingMail): Promise<Outcome | null> {
  const deadline = new AbortController()
  const late = sleep(timeoutMs, { outcome: 'failed', reason: null } as const, { signal: deadline.signal })
  // Aborted where the mail was faster.
  late.catch(() => undefined)
  try {
    return await Promise.race([late, mailer(mail).then(() => null)])
  } catch (error) {
    return { outcome: error instanceof MailRefused ? 'refused' : 'failed', reason: failureCode(error) }
  } finally {
    deadline.abort()
  }
}
