import type { Envelope } from '@rodada/contracts/common'
import { flushSync } from '@rodada/ui'
import type { SubmitAnswer } from '@rodada/ui/forms'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useRevalidator } from '@rodada/web/router'

type Send = (api: Api, idempotencyKey: string) => Promise<CommandResult<Envelope>>

/**
 * Sends a command of a dialog, which closes where it is carried out; the page's data follow, also where the service
 * refuses what they show.
 * @returns a function of what is sent, by which a repetition keeps its key, and of how.
 */
export function useDialogCommand(onClose: () => void) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const keyFor = useIdempotencyKey()

  return async (body: unknown, send: Send): Promise<SubmitAnswer> => {
    const result = await send(api, keyFor(body))
    if (result.failure === undefined) void revalidate()
    if (!result.success) {
      const isOfFields = Object.keys(result.errors).length > 0
      return { success: false, errors: isOfFields ? result.errors : { Dialog: result.messages } }
    }
    flushSync(onClose)
    showResult(result)
    return result
  }
}
