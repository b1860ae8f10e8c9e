import { openTill } from '@rodada/contracts/money/till-session'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { BranchCopy } from '../business/branch-copy.entity.ts'
import { dbOf } from '../entities.ts'
import type { AdminHarness } from './admin-harness.ts'

/** A branch that takes payments. */
export async function addBranch(admin: AdminHarness, id: number): Promise<void> {
  const branch = { position: id, name: `Patio ${id}`, address: '', hours: [], phone: null, mapUrl: '' }
  await admin.orm.em.fork().upsert(BranchCopy, { id, ...branch })
}

interface Begun {
  readonly personId: number
  readonly branchId: number
  /** Pesos. */
  readonly float?: number
}

/** Opens a session. @returns its id. */
export async function beginTill(
  admin: AdminHarness,
  { personId, branchId, float = 500 }: Begun,
): Promise<number> {
  await addBranch(admin, branchId)
  const answer = await sendCall(admin.app, openTill, {
    headers: as(personId, 'ClassCapturist'),
    body: { branchId, float },
  })
  if (!answer.json().success) throw new Error(`refused: ${answer.body}`)
  const { id } = await dbOf(admin.orm.em.fork())
    .selectFrom('till_session')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
