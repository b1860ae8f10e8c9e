import type { ResponseOf } from '@rodada/contracts/call'
import type { registerParticipants } from '@rodada/contracts/subscription/registration'
import { useBrowserKey } from '@rodada/web/account/browser-key'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useAfterReturn } from '@rodada/web/pages/after-return'
import { useRefreshSession, useSession } from '@rodada/web/pages/app'
import { useNavigate, useRevalidator } from '@rodada/web/pages/router'
import { useDraftKey, useForgetDraft, useWasSent } from '@rodada/web/storage/draft'
import { useRef, useState } from 'react'
import { paymentPath } from '../../subscription/subscription-paths.ts'
import { draftOf } from '../registration-draft.ts'
import { inForm } from './registration-errors.ts'
import {
  bodyOf,
  type RegistrationContext,
  type RegistrationValues,
  withoutCopies,
} from './registration-values.ts'

type Answer = CommandResult<ResponseOf<typeof registerParticipants>>

/** Opens an account and signs in to it. A repetition gets the same account. */
function useNewAccount(draft: string) {
  const refreshSession = useRefreshSession()
  const ensureBrowserKey = useBrowserKey()
  const accountDraft = `${draft}:account`
  const keyFor = useDraftKey(accountDraft)
  const forgetDraft = useForgetDraft()

  return async (
    api: Api,
    { responsible, acceptedConditions }: RegistrationValues,
  ): Promise<CommandResult> => {
    const body = { name: responsible.name.trim(), email: responsible.email.trim() }
    await ensureBrowserKey()
    const result = await api.post('/api/user/newuser', {
      query: { conditionsAcceptation: acceptedConditions, newUser: true },
      body,
      idempotencyKey: keyFor(body),
    })
    if (result.failure === undefined) {
      forgetDraft(accountDraft)
      // After a refusal, too: the customer may have signed in in another tab.
      await refreshSession()
    }
    return result
  }
}

/**
 * Reloads a page that the back button restores from the browser's back/forward cache after it was left for good.
 * @returns a function to call before leaving.
 */
function useReloadAfterReturn(): () => void {
  const isLeft = useRef(false)
  useAfterReturn(() => {
    if (isLeft.current) window.location.reload()
  })
  return () => {
    isLeft.current = true
  }
}

/**
 * Submits 'Continuar': opens an account for a new customer, registers, and opens the payment. After a failure what was typed
 * stays and can be sent again without a second effect.
 * @param onSending `true` before anything is sent, `false` once it is known to have had no effect.
 */
export function useRegistration(context: RegistrationContext, onSending: (isSent: boolean) => void) {
  const draft = draftOf(context.course.id)
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const openAccount = useNewAccount(draft)
  const keyFor = useDraftKey(draft)
  const forgetDraft = useForgetDraft()
  const wasSent = useWasSent(draft)
  const noteDeparture = useReloadAfterReturn()
  const [existing, setExisting] = useState<readonly number[]>([])

  async function send(api: Api, values: RegistrationValues): Promise<Answer> {
    const typed = bodyOf(values, context)
    // A repetition must keep its body to get its own answer; a new body counts students saved meanwhile.
    const body = wasSent(typed) ? typed : withoutCopies(typed, context.students)
    onSending(true)
    // Before the account opens: it takes over the draft with its key.
    const idempotencyKey = keyFor(body)
    const account = user === null ? await openAccount(api, values) : null
    if (account?.success === false) return account
    const result = await api.post('/api/Me/RegisterParticipants', {
      query: { acceptedConditions: values.acceptedConditions },
      body,
      idempotencyKey,
    })
    setExisting((result.failure === undefined && result.subscriptionIds) || [])
    return result
  }
  const { run } = useCommand(
    async (api, values: RegistrationValues) => inForm(await send(api, values), values),
    {
      quiet: ({ success }) => success,
      async onDone({ id, membershipId = 0 }) {
        if (id === undefined) return
        forgetDraft(draft)
        noteDeparture()
        await navigate(paymentPath({ id, membershipId }))
      },
      // Prices, students and memberships may have changed.
      onRefused() {
        onSending(false)
        void revalidate()
      },
    },
  )
  return { register: run, existing }
}
