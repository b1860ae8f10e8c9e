import type { ResponseOf } from '@rodada/contracts/call'
import type { getWhatIsReturned } from '@rodada/contracts/subscription/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { endingTexts, partName } from './ending-texts.ts'
import type { Ending } from './read-ending.ts'

export function presentEnding(ending: Ending, now: Date): ResponseOf<typeof getWhatIsReturned> {
  const { obstacle, parts, centavos } = ending
  const [{ row: first }] = parts
  return {
    isMembership: first.isMembership(),
    obstacle,
    returned: obstacle === null ? toPesos(centavos) : 0,
    parts: parts.map(({ row, returned: { centavos: back, reason, fullUntil } }) => ({
      id: row.id,
      name: partName(row),
      paid: toPesos(row.paidCentavos),
      returned: obstacle === null ? toPesos(back) : 0,
      reason,
      fullUntil,
    })),
    texts: obstacle === null ? endingTexts(ending, now) : [],
  }
}
