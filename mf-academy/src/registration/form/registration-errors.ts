import type { Envelope } from '@rodada/contracts/common'
import { bookingsOf, type RegistrationValues, type TimesName } from './registration-values.ts'

/** Service fields with other names in the form. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^(Name|Email)$/, 'Responsible.$1'],
  [/^Classes$/, 'AcquiredClasses'],
  [/^ConditionsAcceptation$/, 'AcceptedConditions'],
  [/^Responsible\.(Credential\w+)$/, '$1'],
  [/^(Participants\[\d+\])\.Id$/, '$1.StudentId'],
]

const ofBooking = /^Bookings\[(\d+)\]\.(\w+)$/

/**
 * Maps an index of the sent bookings to the form's field of times.
 * @param timesFields form field of each sent booking, in order.
 */
function timeField(key: string, timesFields: readonly TimesName[]): string {
  return key.replace(ofBooking, (whole, place, name) => {
    const field = timesFields[Number(place)]
    return field === undefined ? whole : `${field}.${name === 'Participant' ? 'SlotId' : name}`
  })
}

/** An answer of the services with its errors by the names of the form's fields. */
export function inForm<Answer extends Envelope>(answer: Answer, values: RegistrationValues): Answer {
  const timesFields = bookingsOf(values).map(({ field }) => field)
  const renamed = Object.entries(answer.errors).map(([key, texts]) => [
    fields.reduce((name, [from, to]) => name.replace(from, to), timeField(key, timesFields)),
    texts,
  ])
  return { ...answer, errors: Object.fromEntries(renamed) }
}
