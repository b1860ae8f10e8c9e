import type { ServerErrors } from '@rodada/ui/forms'

/** Where the form has what the services call otherwise. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^(Name|Email)$/, 'Responsible.$1'],
  [/^Classes$/, 'AcquiredClasses'],
  [/^ConditionsAcceptation$/, 'AcceptedConditions'],
  [/^Responsible\.(Credential\w+)$/, '$1'],
  [/^(Participants\[\d+\])\.Id$/, '$1.StudentId'],
]

const ofBooking = /^Bookings\[(\d+)\]\.(\w+)$/

/** Times are chosen among the fields of a student, whatever the place in the list that was sent. */
function timeField(key: string, rows: readonly number[]): string {
  return key.replace(ofBooking, (whole, place, name) => {
    const row = rows[Number(place)]
    return row === undefined ? whole : `Participants[${row}].${name === 'Participant' ? 'SlotId' : name}`
  })
}

/**
 * The services' errors under the names that the form's fields have.
 * @param rows students whose fields the bookings that were sent come from.
 */
export function errorsByField(errors: ServerErrors, rows: readonly number[]): ServerErrors {
  const renamed = Object.entries(errors).map(([key, texts]) => [
    fields.reduce((name, [from, to]) => name.replace(from, to), timeField(key, rows)),
    texts,
  ])
  return Object.fromEntries(renamed)
}
