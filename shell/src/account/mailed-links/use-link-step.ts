import type { Envelope } from '@rodada/contracts/common'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify, useRefreshSession } from '@rodada/web/app'
import { useState } from 'react'

/** Result of a link: used, or not valid. */
export interface LinkEnd {
  readonly used: boolean
  readonly messages: readonly string[]
}

/** The service looked at what was typed and refused that, not the link. */
function isTypingError({ errors }: Envelope, fields: readonly string[]): boolean {
  return Object.keys(errors).some((key) => fields.includes(key))
}

/**
 * The one step that a mailed link is for. Undefined while it can be taken or tried again: nothing came of it by a
 * lost connection, or by what was typed into `fields` (the keys of its errors).
 */
export function useLinkStep(fields: readonly string[] = []) {
  const api = useApi()
  const { showResult } = useNotify()
  const refreshSession = useRefreshSession()
  const [end, setEnd] = useState<LinkEnd>()

  async function take(step: (api: Api) => Promise<CommandResult>): Promise<CommandResult> {
    const result = await step(api)
    if (result.success) {
      // Sessions may have ended, or the account shows another e-mail.
      await refreshSession()
      setEnd({ used: true, messages: result.messages })
    } else if (result.failure !== undefined || isTypingError(result, fields)) showResult(result)
    else setEnd({ used: false, messages: result.messages })
    return result
  }

  return { end, take }
}
