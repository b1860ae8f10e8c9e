import type { Orm } from '@rodada/service/data/orm'
import type { InternalClient } from '@rodada/service/http/internal'
import type { MailSource } from '@rodada/service/mail/define-mail'
import type { MailContent } from '@rodada/service/mail/mail-content'
import type { AcademySettings } from '../config.ts'
import { leaveKeyOf } from './choice/leave-token.ts'

/** Makes the absolute address of a path of the site. */
export type Link = (path: string) => string

export interface AcademyMailSource extends MailSource {
  /** Asks identity for addresses of accounts. */
  readonly call: InternalClient
  readonly link: Link
  /** Key that signs the unsubscribe links. */
  readonly leaveKey: Buffer
  /** Hours before a class until which its booking can be cancelled. */
  readonly cancelHours: number
}

export type MailTexts = Omit<MailContent, 'greeting' | 'closing'>

export function mailSourceOf(settings: AcademySettings, orm: Orm, call: InternalClient): AcademyMailSource {
  return {
    ...{ orm, call, leaveKey: leaveKeyOf(settings), cancelHours: settings.BOOKING_CANCEL_HOURS },
    link: (path) => new URL(path, settings.PUBLIC_URL).href,
  }
}

/** An action that leads to the account's subscriptions. */
export function listed(link: Link) {
  return { label: 'Ver mis suscripciones', url: link('/suscripciones') }
}
