import { type AppError, refusal } from './errors.ts'

/** Another member of the staff saved a record that several keep, after the form was filled. */
export function changedMeanwhile(): AppError {
  return refusal(
    'Otra persona cambió este registro. Recarga la página para ver los cambios y vuelve a intentarlo.',
  )
}

/**
 * Refuses a save of a record that was made from an earlier state of it.
 * @param sent what the form was filled with; without it nothing is compared.
 * @throws `changedMeanwhile`.
 */
export function requireRecordVersion(current: number, sent: number | undefined): void {
  if (sent !== undefined && sent !== current) throw changedMeanwhile()
}
