import type { MailContent } from '@rodada/service/mail/mail-content'
import type { Orm } from '@rodada/service/orm'
import { leaveToken, type OptionalMail } from './leave-token.ts'
import { readMailChoices } from './mail-choices.ts'

const labels: Readonly<Record<OptionalMail, string>> = {
  reminders: 'Dejar de recibir recordatorios de clases',
  renewals: 'Dejar de recibir avisos para renovar',
}

/** Whether an account wants a kind of mail, and the unsubscribe text of such mails. */
export interface MailLeaving {
  isWanted(orm: Orm, accountId: number, mail: OptionalMail): Promise<boolean>
  of(accountId: number, mail: OptionalMail): NonNullable<MailContent['leave']>
}

/** The token is in the fragment, which browsers send to no server. */
export function leavingPath(token: string): string {
  return `/suscripciones/dejar-de-recibir#${encodeURIComponent(token)}`
}

/** @param link makes the absolute address of a path. */
export function mailLeaving(link: (path: string) => string, key: Buffer): MailLeaving {
  return {
    isWanted: async (orm, accountId, mail) => (await readMailChoices(orm, accountId))[mail],
    of: (accountId, mail) => {
      const token = leaveToken(key, accountId, mail)
      return {
        label: labels[mail],
        page: link(leavingPath(token)),
        command: link(`/api/Mail/Leave?token=${token}`),
      }
    },
  }
}
