import { refusal } from '@rodada/service/http/errors'

/**
 * Refuses a save of one's own record that was made from an earlier state of it.
 * @param current 0 where there is no record.
 * @param sent version that the form was filled with; without it nothing is compared.
 */
export function requireVersion(current: number, sent: number | undefined): void {
  if (sent === undefined || sent === current) return
  throw refusal(
    'Estos datos cambiaron en otra ventana o dispositivo. Recarga la página para ver los cambios y vuelve a intentarlo.',
  )
}
