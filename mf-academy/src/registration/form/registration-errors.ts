import type { ServerErrors } from '@rodada/ui/forms'
import type { TimesName } from './registration-values.ts'

/** Where the form has what the services call otherwise. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^(Name|Email)$/, 'Responsible.$1'],
  [/^Classes$/, 'AcquiredClasses'],
  [/^ConditionsAcceptation$/, 'AcceptedConditions'],
  [/^Responsible\.(Credential\w+)$/, '$1'],
  [/^(Participants\[\d+\])\.Id$/, '$1.StudentId'],
]

const ofBooking = /^Bookings\[(\d+)\]\.(\w+)$/

/** Times have fields of their own, whatever their place in the list that was sent. */
function timeField(key: string, timesFields: readonly TimesName[]): string {
  return key.replace(ofBooking, (whole, place, name) => {
    const field = timesFields[Number(place)]
    return field === undefined ? whole : `${field}.${name === 'Participant' ? 'SlotId' : name}`
  })
}

/**
 * The services' errors under the names that the form's fields have.
 * @param timesFields where the bookings that were sent come from, in their order.
 */
export function errorsByField(errors: ServerErrors, timesFields: readonly TimesName[]): ServerErrors {
  const renamed = Object.entries(errors).map(([key, texts]) => [
    fields.reduce((name, [from, to]) => name.replace(from, to), timeField(key, timesFields)),
    texts,
  ])
  return Object.fromEntries(renamed)
}
