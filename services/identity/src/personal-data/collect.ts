import {
  type PersonalDataSection,
  personalDataKeepers,
  statePersonalData,
} from '@rodada/contracts/personal-data'
import type { InternalClient } from '@rodada/service/internal'

/** All sections, service by service and part by part: no more than one part is in memory. */
export async function* collectSections(
  call: InternalClient,
  userId: number,
  own: readonly PersonalDataSection[],
): AsyncGenerator<PersonalDataSection> {
  yield* own
  for (const receiver of personalDataKeepers) {
    let after: number | undefined
    do {
      const body = { userId, ...(after !== undefined && { after }) }
      const { sections, next } = await call(statePersonalData, { receiver, body })
      yield* sections
      after = next ?? undefined
    } while (after !== undefined)
  }
}
