import type { RegistrationForm } from '@rodada/contracts/subscription/registration'
import type { FieldErrors } from '@rodada/service/http/errors'
import { studentErrors } from '../../family/participant/participant-form.ts'

const chosenTwice = 'Has seleccionado 2 o más veces el mismo alumno'

/**
 * Errors beyond the schema, by field.
 * @param today `YYYY-MM-DD` in Mexico City.
 */
export function registrationErrors(
  { participants }: Pick<RegistrationForm, 'participants'>,
  acceptedConditions: boolean,
  today: string,
): FieldErrors {
  const errors: FieldErrors = termsErrors(acceptedConditions)
  participants.forEach((student, at) => {
    if (student.id === 0) Object.assign(errors, prefixed(at, studentErrors(student, today)))
    else if (participants.findIndex(({ id }) => id === student.id) < at)
      Object.assign(errors, studentError(at, chosenTwice))
  })
  return errors
}

/** Terms are accepted with each purchase. */
export function termsErrors(acceptedConditions: boolean): FieldErrors {
  return acceptedConditions
    ? {}
    : { AcceptedConditions: ['Acepta los términos y condiciones para continuar.'] }
}

/** Error of the chosen existing student at this index. */
export function studentError(at: number, text: string): FieldErrors {
  return prefixed(at, { Id: [text] })
}

function prefixed(at: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [`Participants[${at}].${field}`, texts]),
  )
}
