import {
  type PersonalDataQuestion,
  type PersonalDataSection,
  personalDataKeepers,
  statePersonalData,
} from '@rodada/contracts/account/personal-data'
import type { InternalClient } from '@rodada/service/http/internal'

const cutNote = 'Aquí están los más recientes. Descarga el archivo JSON para tenerlos todos.'

/**
 * All sections, service by service and part by part: no more than one part is in memory.
 * @param mostParts for each service; a note stands for what is left out.
 */
export async function* collectSections(
  call: InternalClient,
  question: PersonalDataQuestion,
  own: readonly PersonalDataSection[],
  mostParts = Number.POSITIVE_INFINITY,
): AsyncGenerator<PersonalDataSection> {
  yield* own
  for (const receiver of personalDataKeepers) {
    let after: number | undefined
    let title = ''
    let parts = 0
    do {
      const body = { ...question, ...(after !== undefined && { after }) }
      const { sections, next } = await call(statePersonalData, { receiver, body })
      yield* sections
      title = sections.at(-1)?.title ?? title
      after = next ?? undefined
      parts++
    } while (after !== undefined && parts < mostParts)
    if (after !== undefined) yield { title, rows: [{ Nota: cutNote }] }
  }
}
