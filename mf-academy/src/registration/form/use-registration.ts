import type { SubmitAnswer } from '@rodada/ui/forms'
import { useAfterReturn } from '@rodada/web/after-return'
import type { CommandResult } from '@rodada/web/api'
import { useApi, useNotify, useRefreshSession, useSession } from '@rodada/web/app'
import { useBrowserKey } from '@rodada/web/browser-key'
import { useDraftKey, useForgetDraft, useWasSent } from '@rodada/web/draft'
import { useNavigate, useRevalidator } from '@rodada/web/router'
import { useRef, useState } from 'react'
import { paymentPath } from '../../subscription/subscription-paths.ts'
import { errorsByField } from './registration-errors.ts'
import {
  bodyOf,
  bookingsOf,
  classesOf,
  type RegistrationContext,
  type RegistrationValues,
  withoutCopies,
} from './registration-values.ts'
import type { Quoting } from './use-quote.ts'

export function draftOf(courseId: number): string {
  return `registration:${courseId}`
}

type Commanded = SubmitAnswer & Pick<CommandResult, 'messages' | 'success' | 'failure'>

/** Opens an account and signs in to it. A repetition gets the same account. */
function useNewAccount(draft: string) {
  const api = useApi()
  const refreshSession = useRefreshSession()
  const ensureBrowserKey = useBrowserKey()
  const accountDraft = `${draft}:account`
  const keyFor = useDraftKey(accountDraft)
  const forgetDraft = useForgetDraft()

  return async ({ responsible, acceptedConditions }: RegistrationValues): Promise<Commanded> => {
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
 * @param coursePriceOf price to send, as the page shows it.
 * @param onSending `true` before anything is sent, `false` once it is known to have had no effect.
 */
export function useRegistration(
  context: RegistrationContext & { readonly hasMembership: boolean },
  coursePriceOf: Quoting['coursePriceOf'],
  onSending: (isSent: boolean) => void,
) {
  const draft = draftOf(context.course.id)
  const api = useApi()
  const { user } = useSession()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const openAccount = useNewAccount(draft)
  const keyFor = useDraftKey(draft)
  const forgetDraft = useForgetDraft()
  const wasSent = useWasSent(draft)
  const noteDeparture = useReloadAfterReturn()
  const [existing, setExisting] = useState<readonly number[]>([])

  function refuse(result: Commanded, values: RegistrationValues): SubmitAnswer {
    if (result.failure === undefined) onSending(false)
    showResult(result)
    const timesFields = bookingsOf(values).map(({ field }) => field)
    return { success: false, errors: errorsByField(result.errors, timesFields) }
  }

  async function register(values: RegistrationValues): Promise<SubmitAnswer> {
    const { course, hasMembership } = context
    const classes = classesOf(course, values.acquiredClasses)
    const participants = values.participants.length
    const quoted = await coursePriceOf({ classes, participants, hasMembership })
    if (!('price' in quoted)) return refuse(quoted, values)
    const typed = bodyOf(values, context, quoted.price)
    // A repetition must keep its body to get its own answer; a new body counts students saved meanwhile.
    const body = wasSent(typed) ? typed : withoutCopies(typed, context.students)
    onSending(true)
    // Before the account opens: it takes over the draft with its key.
    const idempotencyKey = keyFor(body)
    const account = user === null ? await openAccount(values) : null
    if (account?.success === false) return refuse(account, values)
    const result = await api.post('/api/Me/RegisterParticipants', {
      query: { acceptedConditions: values.acceptedConditions },
      body,
      idempotencyKey,
    })
    if (result.success && result.id !== undefined) {
      forgetDraft(draft)
      noteDeparture()
      await navigate(paymentPath({ id: result.id, membershipId: result.membershipId ?? 0 }))
      return result
    }
    setExisting((result.failure === undefined && result.subscriptionIds) || [])
    // Prices, students and memberships may have changed.
    if (result.failure === undefined) void revalidate()
    return refuse(result, values)
  }

  return { register, existing }
}
