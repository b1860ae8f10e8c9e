import { formatDate } from './dates.ts'
import { formatPrice } from './money.ts'

/** Texts that the staff send by WhatsApp; a greeting stands before them. */

/** @param amount pesos. @param what is owed, thing by thing. */
export function debtText(amount: number, what: readonly string[]): string {
  return `tienes por pagar ${formatPrice(amount)} (${what.join(', ')}). Puedes pagar en la sucursal o en línea.`
}

/** @param dueDate the last day of the validity, an instant. */
export function endingText(title: string, dueDate: string): string {
  return `tu suscripción de «${title}» vence el ${formatDate(dueDate)}. ¿La renovamos?`
}

export function readyText(number: string, branch: string): string {
  return `tu pedido ${number} está listo. Te esperamos en ${branch}.`
}

/** @param amount pesos. @param numbers `A-12`. */
export function paidText(amount: number, numbers: readonly string[]): string {
  const receipts = `${numbers.length === 1 ? 'Tu recibo es el' : 'Tus recibos son'} ${numbers.join(', ')}.`
  return `recibimos tu pago de ${formatPrice(amount)}. ${receipts} ¡Gracias!`
}
