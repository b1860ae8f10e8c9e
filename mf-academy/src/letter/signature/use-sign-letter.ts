import type { LetterDetails } from '@rodada/contracts/family/letter'
import { useCommand } from '@rodada/web/calls/command'
import type { SignatureValues } from './signature-field.tsx'

/** Signs a letter: one's own, or on the screen of the counter. The page reads it again. */
export function useSignLetter(
  path: '/api/Me/Letter/Sign/:id' | '/api/Family/SignLetter/:id',
  { participantId: id, textHash }: LetterDetails,
) {
  return useCommand(
    (api, { drawing, typedName, accepted }: SignatureValues) => {
      const body = { textHash, accepted, ...(drawing.length > 0 ? { drawing } : { typedName }) }
      return api.post(path, { params: { id }, body })
    },
    { once: true, onDone: 'reload' },
  ).run
}
