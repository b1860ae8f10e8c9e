import type { Business } from '@rodada/contracts/business/data'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { EntityManager, Orm } from '../data/orm.ts'
import type { MailCause } from './mail-bound.ts'
import type { ComposedMail } from './mail-content.ts'

/** What every service gives its mails; its own need more. */
export interface MailSource {
  readonly orm: Orm
}

/**
 * One mail of a service: what is queued, and how it is written at the moment of sending. Commands give `Asked`, which is
 * what is queued unless the mail prepares it.
 */
export interface Mail<Data = unknown, Source = never, Asked = Data> {
  /** In the queue and the log. */
  readonly name: string
  /** What it is about, as administrators read of one that did not leave. */
  readonly about: string
  /** Of the queued data: ids. Tokens are made in `compose` and stand in no job. */
  readonly data: TSchema
  /** Decides whether the mail is bounded by its receiver. */
  readonly causedBy: MailCause
  /** Makes the queued data, in the command's transaction. */
  prepare?(em: EntityManager, asked: Asked): Promise<Data>
  /**
   * Commits its writes before it returns, and calls other parts with no transaction open.
   * @returns null where there is nothing to send any more.
   */
  compose(source: Source, data: Data, business: Business): Promise<ComposedMail | null>
  /** Called once no try follows: the mail was sent, has become needless, or is given up. */
  over?(source: Source, data: Data): Promise<void>
}

/** Puts mails into the queue within the caller's transaction: they are sent if and only if the change is committed. */
export type SendMail = <Asked>(
  em: EntityManager,
  mail: Mail<unknown, never, Asked>,
  ...asked: NoInfer<Asked>[]
) => Promise<void>

/** Declares a mail; its data is typed by its schema. */
export function defineMail<S extends TSchema, Source extends MailSource>(
  mail: Mail<Static<S>, Source> & { readonly data: S },
): Mail<Static<S>, Source> {
  return mail
}

/** Its id stays the same however often it is tried or sent again; jobs of earlier releases have none. */
const mailJob = Type.Object({ id: Type.Optional(Type.String()), kind: Type.String(), data: Type.Unknown() })
export type MailJob = Static<typeof mailJob>

/** The mail of a job with its data; null where no mail can be made of it. */
export function findMail<Source>(mails: readonly Mail<unknown, Source>[], job: unknown) {
  if (!Value.Check(mailJob, job)) return null
  const mail = mails.find(({ name }) => name === job.kind)
  return mail && Value.Check(mail.data, job.data) ? { id: job.id, mail, data: job.data } : null
}

export function nameOfJob(job: unknown): string {
  return Value.Check(mailJob, job) ? job.kind : 'without a kind'
}
