import type { ErasureItem } from '@rodada/contracts/account/erasure'
import { erasureStateLabels } from '@rodada/contracts/account/erasure-rules'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { ErasureRequest } from './erasure-request.entity.ts'

/** Requests of deletion as a file that shows they were answered in time; without names, since no erasure reaches it. */
export const erasureColumns: readonly CsvColumn<ErasureItem>[] = [
  { heading: 'Solicitud', text: ({ id }) => id },
  { heading: labelOf(ErasureRequest, 'state'), text: ({ state }) => erasureStateLabels[state] },
  { heading: 'Pedida', moment: ({ madeTime }) => madeTime },
  { heading: labelOf(ErasureRequest, 'answerBy'), text: ({ answerBy }) => answerBy },
  { heading: 'Respondida', moment: ({ decidedTime }) => decidedTime },
  { heading: 'Cumplir a más tardar', text: ({ carryOutBy }) => carryOutBy },
]
