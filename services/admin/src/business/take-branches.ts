import type { Command } from '@rodada/service/command/command'
import type { TakenEvent } from '@rodada/service/messages/events'
import { dbOf } from '../entities.ts'
import { lockBusiness, publishBusiness } from './update-business.ts'

/** Stores the locations that take payments; an older list that arrives late changes nothing. */
export async function takeBranches(
  command: Command,
  events: readonly TakenEvent<'branches.changed'>[],
): Promise<void> {
  const [newest] = events.map(({ data }) => data).sort((one, other) => other.version - one.version)
  const business = await lockBusiness(command)
  if (newest === undefined || newest.version <= business.branchesVersion) return
  const db = dbOf(command.em)
  await db.deleteFrom('branch_copy').execute()
  const rows = newest.branches.map((branch, position) => ({ ...branch, position }))
  if (rows.length > 0) await db.insertInto('branch_copy').values(rows).execute()
  const versions = { branchesVersion: newest.version, dataVersion: business.dataVersion + 1 }
  // Not by a flush, which would raise the version of the form that an administrator may be filling.
  await db.updateTable('business').set(versions).execute()
  await publishBusiness(command, { ...business, ...versions })
}
