import type { RegistrationsHarness } from './registrations-harness.ts'

export const onlyErrors = (answer: { status: number; success: boolean; errors: object }) => ({
  status: answer.status,
  success: answer.success,
  errors: answer.errors,
})

/** Result of `onlyErrors` for a refusal with these field errors. */
export const refused = (errors: object) => ({ status: 200, success: false, errors })

/** An account's students, in the order of registration. */
export function studentRows({ academy }: RegistrationsHarness, user: number) {
  return academy.db
    .selectFrom('participant')
    .selectAll()
    .where('responsibleId', '=', user)
    .orderBy('id')
    .execute()
}

/** The adult of an account; undefined before the first registration. */
export function adultRow({ academy }: RegistrationsHarness, user: number) {
  return academy.db.selectFrom('responsible').selectAll().where('id', '=', user).executeTakeFirst()
}

/** Whether an account's registrations have stored nothing, events included. */
export async function nothingStored(school: RegistrationsHarness, user: number): Promise<boolean> {
  const students = await studentRows(school, user)
  const rows = [await adultRow(school, user), ...students, ...(await school.subscriptions(user))]
  const events = await school.academy.takeEvents()
  return rows.every((row) => row === undefined) && events.length === 0
}
