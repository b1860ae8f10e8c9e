import { type PartName, serviceNames } from '@rodada/contracts/platform/platform'
import { getPartState, type PlatformState } from '@rodada/contracts/platform/state'
import type { InternalClient } from '@rodada/service/http/internal'
import type { FastifyRequest } from 'fastify'

const parts: readonly PartName[] = ['gateway', ...serviceNames]

/** Asks every part at once; one that does not answer in time comes without a state. */
export function gatherStates(
  call: InternalClient,
  { id: requestId, log }: Pick<FastifyRequest, 'id' | 'log'>,
): Promise<PlatformState['parts']> {
  return Promise.all(
    parts.map(async (part) => {
      try {
        return { part, state: await call(getPartState, { receiver: part, requestId }) }
      } catch (err) {
        log.warn({ err, part }, 'a part does not say how it fares')
        return { part, state: null }
      }
    }),
  )
}
