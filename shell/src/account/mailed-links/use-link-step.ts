import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useRefreshSession } from '@rodada/web/pages/app'
import { useState } from 'react'

/** Result of a link: used, or not valid. */
export interface LinkEnd {
  readonly used: boolean
  readonly messages: readonly string[]
}

/**
 * The single step of a mailed link. `end` is undefined while the step can be taken or retried, as after a lost
 * connection or a refusal of what was typed into `fields` (keys of its errors).
 */
export function useLinkStep<Values>(
  step: (api: Api, values: Values) => Promise<CommandResult>,
  fields: readonly string[] = [],
) {
  const refreshSession = useRefreshSession()
  const [end, setEnd] = useState<LinkEnd>()
  const isEnd = ({ failure, errors }: CommandResult) =>
    failure === undefined && !Object.keys(errors).some((key) => fields.includes(key))

  const { run } = useCommand(step, {
    quiet: isEnd,
    async onDone({ messages }) {
      // The step may have ended sessions or changed the account's e-mail.
      await refreshSession()
      setEnd({ used: true, messages })
    },
    onRefused(answer) {
      if (isEnd(answer)) setEnd({ used: false, messages: answer.messages })
    },
  })
  return { end, take: run }
}
