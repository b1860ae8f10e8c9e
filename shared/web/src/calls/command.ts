import type { Envelope } from '@rodada/contracts/common'
import { useRef, useState } from 'react'
import { useApi, useNotify } from '../pages/app.ts'
import { useRevalidator } from '../pages/router.ts'
import type { Api } from './api.ts'
import { type CommandResult, lostAnswer } from './api-error.ts'
import { useIdempotencyKey } from './idempotency-key.ts'

/** What follows an answer of the service; `reload` reads the page's data again. */
type Sequel<Answer, Input> = 'reload' | ((answer: NoInfer<Answer>, input: Input) => unknown)

export interface CommandOptions<Answer = Envelope, Input = void> {
  /** After success; the command is busy meanwhile. */
  onDone?: Sequel<Answer, Input>
  /** After a refusal, which may mean that the page's data are stale; not where the answer was lost. */
  onRefused?: Sequel<Answer, Input>
  /** Tells answers that the page shows by itself, without a notice. */
  quiet?: (answer: CommandResult<NoInfer<Answer>>) => boolean
  /**
   * Its posts carry an idempotency key: the same one while this component is mounted and sends the same, so that
   * sending it again after a lost answer has no second effect.
   */
  once?: boolean
}

function withKeys(api: Api, keyFor: (sent: unknown) => string): Api {
  return {
    ...api,
    post: (path, input) => api.post(path, { idempotencyKey: keyFor([path, input]), ...input }),
  }
}

/**
 * A command of a page: sends it, shows its messages and does what follows. A read that fails within `send` counts as a
 * lost answer.
 *
 *     const { run, isBusy } = useCommand((api, body: Values) => api.post('/api/…', { body }), { onDone: 'reload' })
 *     const remove = useCommand((api) => api.getCommand('/api/…/:id', { params }), { onDone: useGoBack('/productos') })
 *     <Form onSubmit={run} /> <PageHeader onDelete={remove.onConfirm} />
 */
export function useCommand<Answer extends Envelope, Input = void>(
  send: (api: Api, input: Input) => Promise<CommandResult<Answer>>,
  { onDone, onRefused, quiet, once = false }: CommandOptions<Answer, Input> = {},
) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const keyFor = useIdempotencyKey()
  const running = useRef<Promise<CommandResult<Answer>>>(undefined)
  const [isBusy, setBusy] = useState(false)

  const ask = (input: Input): Promise<CommandResult<Answer>> =>
    send(once ? withKeys(api, keyFor) : api, input).catch(lostAnswer)

  async function settle(answer: CommandResult<Answer>, input: Input): Promise<void> {
    if (quiet?.(answer) !== true) showResult(answer)
    if (answer.failure !== undefined) return
    const sequel = answer.success ? onDone : onRefused
    if (sequel !== 'reload') await sequel?.(answer, input)
    else if (answer.success) await revalidate()
    // What was refused can be corrected at once.
    else void revalidate()
  }
  async function act(input: Input): Promise<CommandResult<Answer>> {
    setBusy(true)
    try {
      const answer = await ask(input)
      await settle(answer, input)
      return answer
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }
  return {
    isBusy,
    /** Resolves to the answer once what follows it is done; a call meanwhile sends nothing and gets the same answer. */
    run(input: Input): Promise<CommandResult<Answer>> {
      running.current ??= act(input)
      return running.current
    },
    /** For a `ConfirmDialog`: sends, and resolves to what is done once the dialog has closed. */
    async onConfirm(input: Input): Promise<() => void> {
      const answer = await ask(input)
      return () => void settle(answer, input)
    },
  }
}
