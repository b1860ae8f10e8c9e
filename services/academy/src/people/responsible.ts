import type { Responsible, ResponsibleForm } from '@rodada/contracts/participant'
import { plannedOnce } from '@rodada/service/kept-plans'
import { toE164 } from '@rodada/service/phone'
import { type Selectable, sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'

export type ResponsibleRow = Selectable<AcademyTables['responsible']>

/** Each by its name: of `select *` no plan could be kept. */
const columns = [
  'id',
  'name',
  'phone',
  'email',
  'street',
  'street_number',
  'neighborhood',
  'zip_code',
  'city',
  'state',
  'credential_front',
  'credential_back',
  'created_at',
  'updated_at',
  'version',
] as const satisfies (keyof ResponsibleRow)[]

/** The adult of an account; undefined while nothing is saved. */
export function readResponsible(db: AcademyDb, accountId: number): Promise<ResponsibleRow | undefined> {
  return db
    .selectFrom('responsible')
    .modifyFront(plannedOnce)
    .select(columns)
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends: what changes an account's students goes one after the other. */
export function lockResponsible(db: AcademyDb, accountId: number): Promise<ResponsibleRow | undefined> {
  return db
    .selectFrom('responsible')
    .select(columns)
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Saves what the form says of the adult of an account, the identity document aside, and locks the row as
 * `lockResponsible` does, from the very first time on.
 */
export function saveResponsible(
  db: AcademyDb,
  accountId: number,
  form: ResponsibleForm,
): Promise<ResponsibleRow> {
  const values = {
    name: form.name.trim(),
    phone: toE164(form.phone),
    email: form.email.trim(),
    street: form.street.trim(),
    street_number: form.streetNumber?.trim() ?? '',
    neighborhood: form.neighborhood.trim(),
    zip_code: form.zipCode,
    city: form.city.trim(),
    state: form.state.trim(),
  }
  const changed = { ...values, updated_at: sql<string>`now()`, version: sql<number>`responsible.version + 1` }
  return db
    .insertInto('responsible')
    .values({ id: accountId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @param hidden names no identity document. */
export function presentResponsible(row: ResponsibleRow, hidden: boolean): Responsible {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    credentialFront: hidden ? null : (row.credential_front?.name ?? null),
    credentialBack: hidden ? null : (row.credential_back?.name ?? null),
    street: row.street,
    streetNumber: row.street_number,
    neighborhood: row.neighborhood,
    zipCode: row.zip_code,
    city: row.city,
    state: row.state,
    version: row.version,
  }
}
