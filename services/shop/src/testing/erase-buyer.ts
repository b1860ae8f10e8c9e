import { randomUUID } from 'node:crypto'
import { internally } from '@rodada/service/testing/test-settings'
import type { ShopHarness } from './shop-harness.ts'

/** Delivers `person.erased` as identity does. @returns the status of the shop's answer. */
export async function eraseBuyer({ app }: ShopHarness, userId: number, email?: string): Promise<number> {
  const envelope = { producer: 'identity', occurredAt: new Date().toISOString() }
  const data = { userId, email, erasedBy: 3, requestId: 12 }
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: '/internal/events', headers: internally('identity', 'shop') },
    payload: { events: [{ ...envelope, id: randomUUID(), type: 'person.erased', data }] },
  })
  return statusCode
}
