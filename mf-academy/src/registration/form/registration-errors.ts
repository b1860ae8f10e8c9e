import type { ServerErrors } from '@rodada/ui/forms'

/** Where the form has what the services call otherwise. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^(Name|Email)$/, 'Responsible.$1'],
  [/^Classes$/, 'AcquiredClasses'],
  [/^ConditionsAcceptation$/, 'AcceptedConditions'],
  [/^Responsible\.(Credential\w+)$/, '$1'],
  [/^(Participants\[\d+\])\.Id$/, '$1.StudentId'],
]

/** The services' errors under the names that the form's fields have. */
export function errorsByField(errors: ServerErrors): ServerErrors {
  const renamed = Object.entries(errors).map(([key, texts]) => [
    fields.reduce((name, [from, to]) => name.replace(from, to), key),
    texts,
  ])
  return Object.fromEntries(renamed)
}
