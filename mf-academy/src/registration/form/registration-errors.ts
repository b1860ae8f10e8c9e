import type { ServerErrors } from '@rodada/ui/forms'
import type { TimesName } from './registration-values.ts'

/** Service fields with other names in the form. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^(Name|Email)$/, 'Responsible.$1'],
  [/^Classes$/, 'AcquiredClasses'],
  [/^ConditionsAcceptation$/, 'AcceptedConditions'],
  [/^Responsible\.(Credential\w+)$/, '$1'],
  [/^(Participants\[\d+\])\.Id$/, '$1.StudentId'],
]

const ofBooking = /^Bookings\[(\d+)\]\.(\w+)$/

/** Maps an index of the sent bookings to the form's field of times. */
function timeField(key: string, timesFields: readonly TimesName[]): string {
  return key.replace(ofBooking, (whole, place, name) => {
    const field = timesFields[Number(place)]
    return field === undefined ? whole : `${field}.${name === 'Participant' ? 'SlotId' : name}`
  })
}

/**
 * Maps the services' errors to the names of the form's fields.
 * @param timesFields form field of each sent booking, in order.
 */
export function errorsByField(errors: ServerErrors, timesFields: readonly TimesName[]): ServerErrors {
  const renamed = Object.entries(errors).map(([key, texts]) => [
    fields.reduce((name, [from, to]) => name.replace(from, to), timeField(key, timesFields)),
    texts,
  ])
  return Object.fromEntries(renamed)
}
