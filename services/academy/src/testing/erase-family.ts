import { randomUUID } from 'node:crypto'
import { internally } from '@rodada/service/testing/test-settings'
import type { AcademyHarness } from './academy-harness.ts'

/** Delivers `person.erased` to the academy. @returns the HTTP status of the answer. */
export async function eraseFamily({ app }: AcademyHarness, userId: number): Promise<number> {
  const envelope = { producer: 'identity', occurredAt: new Date().toISOString() }
  const data = { userId, erasedBy: 3, requestId: 12 }
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: '/internal/events', headers: internally('identity', 'academy') },
    payload: { events: [{ ...envelope, id: randomUUID(), type: 'person.erased', data }] },
  })
  return statusCode
}
