import { mapLink } from '@rodada/contracts/address/map-link'
import type { Branch } from '@rodada/contracts/business/data'
import type { Command } from '@rodada/service/command/command'
import { type Selectable, sql } from 'kysely'
import { type AcademyDb, type AcademyTables, dbOf } from '../../entities.ts'
import { openingHours } from './opening-hours.ts'

/**
 * Publishes all branches as they are in this transaction. The update of the version locks its row: concurrent
 * changes publish one after the other.
 */
export async function publishBranches(command: Command): Promise<void> {
  const db = dbOf(command.em)
  const { version } = await db
    .updateTable('branch_list')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  await command.publish('branches.changed', { version, branches: await readBranches(db) })
}

async function readBranches(db: AcademyDb): Promise<Branch[]> {
  const rows = await db
    .selectFrom('location')
    .selectAll()
    .where('takesPayments', '=', true)
    .orderBy(sql`name collate "es-MX-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(presentBranch)
}

function presentBranch(place: Selectable<AcademyTables['location']>): Branch {
  const { id, name, phone, week, latitude, longitude } = place
  const { street, streetNumber, neighborhood, zipCode, city, state } = place
  const address = `${street} ${streetNumber}, ${neighborhood}, ${zipCode} ${city}, ${state}`
  const isPoint = latitude !== null && longitude !== null
  return {
    id,
    name,
    address,
    hours: openingHours(week),
    phone,
    mapUrl: mapLink(isPoint ? `${latitude},${longitude}` : address),
  }
}
