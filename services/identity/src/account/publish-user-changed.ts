import type { Publish } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import { publicFaceOf } from './public-face.ts'

/** Publishes to the other services what they may know of accounts, in the transaction that changes them. */
export function publishUserChanged(
  publish: Publish,
  em: EntityManager,
  ...accounts: readonly Parameters<typeof publicFaceOf>[0][]
): Promise<void> {
  return publish(em, 'user.changed', ...accounts.map(publicFaceOf))
}
