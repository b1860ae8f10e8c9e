import type { RegistrationForm } from '@rodada/contracts/registration'
import type { FieldErrors } from '@rodada/service/errors'
import { studentErrors } from '../participant/participant-form.ts'

const chosenTwice = 'Has seleccionado 2 o más veces el mismo alumno'

/**
 * What the form alone shows to be wrong, by field; the schema has looked at kinds and lengths.
 * @param today `YYYY-MM-DD` in Mexico City.
 */
export function registrationErrors(
  { participants }: RegistrationForm,
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

/** The terms are accepted with each purchase. */
export function termsErrors(acceptedConditions: boolean): FieldErrors {
  return acceptedConditions
    ? {}
    : { AcceptedConditions: ['Acepta los términos y condiciones para continuar.'] }
}

/** An error of the choice of an existing student. */
export function studentError(at: number, text: string): FieldErrors {
  return prefixed(at, { Id: [text] })
}

function prefixed(at: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [`Participants[${at}].${field}`, texts]),
  )
}
