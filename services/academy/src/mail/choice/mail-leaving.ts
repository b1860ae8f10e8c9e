import type { MailContent } from '@rodada/service/mail/mail-content'
import { leaveToken, type OptionalMail } from './leave-token.ts'

const labels: Readonly<Record<OptionalMail, string>> = {
  reminders: 'Dejar de recibir recordatorios de clases',
  renewals: 'Dejar de recibir avisos para renovar',
  announcements: 'Dejar de recibir mensajes de la academia',
}

/** The token is in the fragment, which browsers send to no server. */
export function leavingPath(token: string): string {
  return `/suscripciones/dejar-de-recibir#${encodeURIComponent(token)}`
}

interface LeaveOptions {
  /** Makes the absolute address of a path. */
  readonly link: (path: string) => string
  readonly leaveKey: Buffer
}

/** How an account unsubscribes from a kind of mail. */
export function leaveOf(
  { link, leaveKey }: LeaveOptions,
  accountId: number,
  mail: OptionalMail,
): NonNullable<MailContent['leave']> {
  const token = leaveToken(leaveKey, accountId, mail)
  return {
    label: labels[mail],
    page: link(leavingPath(token)),
    command: link(`/api/Mail/Leave?token=${token}`),
  }
}
