import type { Envelope } from '@rodada/contracts/common'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify, useRefreshSession } from '@rodada/web/app'
import { useState } from 'react'

/** Result of a link: used, or not valid. */
export interface LinkEnd {
  readonly used: boolean
  readonly messages: readonly string[]
}

/** Whether the service refused what was typed, not the link. */
function isTypingError({ errors }: Envelope, fields: readonly string[]): boolean {
  return Object.keys(errors).some((key) => fields.includes(key))
}

/**
 * The single step of a mailed link. `end` is undefined while the step can be taken or retried, as after a lost
 * connection or a refusal of what was typed into `fields` (keys of its errors).
 */
export function useLinkStep(fields: readonly string[] = []) {
  const api = useApi()
  const { showResult } = useNotify()
  const refreshSession = useRefreshSession()
  const [end, setEnd] = useState<LinkEnd>()

  async function take(step: (api: Api) => Promise<CommandResult>): Promise<CommandResult> {
    const result = await step(api)
    if (result.success) {
      // The step may have ended sessions or changed the account's e-mail.
      await refreshSession()
      setEnd({ used: true, messages: result.messages })
    } else if (result.failure !== undefined || isTypingError(result, fields)) showResult(result)
    else setEnd({ used: false, messages: result.messages })
    return result
  }

  return { end, take }
}
