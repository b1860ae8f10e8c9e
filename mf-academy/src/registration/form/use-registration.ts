import type { SubmitAnswer } from '@rodada/ui/forms'
import { useAfterReturn } from '@rodada/web/after-return'
import type { CommandResult } from '@rodada/web/api'
import { useApi, useNotify, useRefreshSession, useSession } from '@rodada/web/app'
import { useBrowserKey } from '@rodada/web/browser-key'
import { forgetDraft, useDraftKey, useWasSent } from '@rodada/web/draft'
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

/** Opens an account for a new customer, who is signed in to it from then on. A repetition leads into the same account. */
function useNewAccount(draft: string) {
  const api = useApi()
  const refreshSession = useRefreshSession()
  const ensureBrowserKey = useBrowserKey()
  const accountDraft = `${draft}:account`
  const keyFor = useDraftKey(accountDraft)

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
      // Refused too: the customer may have signed in in another tab.
      await refreshSession()
    }
    return result
  }
}

/**
 * A page that was left for good, with what it held, begins anew where the back button brings it out of the browser's
 * memory. @returns what to call before it is left.
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
 * What 'Continuar' does: an account for a new customer, then the registration, then the payment. Whatever fails, what was
 * typed stays, and is sent again without a second effect.
 *
 * @param coursePriceOf what is sent as the price that the page showed.
 * @param onSending told `true` before anything is sent, and `false` once it is known to have had no effect.
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
    // What was sent before gets its own answer; anything else counts with what was saved meanwhile.
    const body = wasSent(typed) ? typed : withoutCopies(typed, context.students)
    onSending(true)
    // Before the account is opened: it takes the draft over with its key.
    const idempotencyKey = keyFor(body)
    const account = user === null ? await openAccount(values) : null
    if (account?.success === false) return refuse(account, values)
    const result = await api.post('/api/Me/RegisterParticipants', {
      query: { acceptedConditions: values.acceptedConditions },
      body,
      idempotencyKey,
    })
    if (result.success && 'id' in result && result.id !== undefined) {
      forgetDraft(draft)
      noteDeparture()
      await navigate(paymentPath({ id: result.id, membershipId: result.membershipId ?? 0 }))
      return result
    }
    setExisting(('subscriptionIds' in result && result.subscriptionIds) || [])
    // Prices, students and memberships may have changed since they were shown.
    if (result.failure === undefined) void revalidate()
    return refuse(result, values)
  }

  return { register, existing }
}
