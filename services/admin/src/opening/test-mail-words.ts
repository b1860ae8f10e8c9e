import type { testMail } from '@rodada/contracts/business/opening'
import type { ResponseOf } from '@rodada/contracts/call'

type Result = ResponseOf<typeof testMail>

export function isSent({ outcome }: Result): boolean {
  return outcome === 'sent'
}

/** The result of a test mail for administrators, and what to do about it. */
export function testMailWords({ outcome, email, reason }: Result): string {
  switch (outcome) {
    case 'sent':
      return `El servidor de correo aceptó el mensaje para ${email}. Revisa que haya llegado, también entre el correo no deseado.`
    case 'kept':
      return 'No hay servidor de correo: el mensaje se quedó en este equipo. Indica SMTP_URL y arranca de nuevo.'
    case 'refused':
      return `El servidor de correo no acepta la dirección ${email} (${reason}).`
    case 'failed':
      return failureWords(reason)
  }
}

/** By the codes of SMTP (RFC 4954: 53x are about signing in) and of the system. */
function failureWords(reason: string | null): string {
  if (reason === null) return 'El servidor de correo no respondió a tiempo. Revisa SMTP_URL.'
  if (/^SMTP 53\d/.test(reason) || reason === 'EAUTH')
    return `El servidor de correo no acepta el usuario o la contraseña de SMTP_URL (${reason}).`
  if (reason.startsWith('SMTP'))
    return `El servidor de correo rechazó el mensaje (${reason}). Revisa MAIL_FROM.`
  return `No se pudo hablar con el servidor de correo (${reason}). Revisa SMTP_URL.`
}
