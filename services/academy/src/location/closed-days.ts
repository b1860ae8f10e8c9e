import type { ClosedDay } from '@rodada/contracts/location'
import { isPlainDate } from '@rodada/contracts/plain-date'
import { type FieldErrors, refuseFields } from '@rodada/service/errors'

/** The closed days of a form, by date. @throws field errors for a day that does not exist or is named twice. */
export function readClosedDays(sent: readonly ClosedDay[]): ClosedDay[] {
  const errors: FieldErrors = {}
  sent.forEach(({ date }, at) => {
    const field = `ClosedDays[${at}].Date`
    if (!isPlainDate(date)) errors[field] = ['Esta fecha no existe.']
    else if (sent.findIndex((other) => other.date === date) < at)
      errors[field] = ['Esta fecha está repetida.']
  })
  refuseFields(errors)
  return sent
    .map(({ date, reason }) => ({ date, reason: reason.trim() }))
    .sort((one, other) => one.date.localeCompare(other.date))
}
