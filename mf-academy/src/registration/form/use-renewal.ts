import type { CourseDetails } from '@rodada/contracts/course'
import type { SubmitAnswer } from '@rodada/ui/forms'
import type { CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import { useNavigate, useRevalidator } from '@rodada/web/router'
import { useState } from 'react'
import { renewalPaymentPath } from '../../subscription/subscription-paths.ts'
import { errorsByField } from './registration-errors.ts'
import { bookingsOf, classesOf, type RegistrationValues } from './registration-values.ts'
import type { Quoting } from './use-quote.ts'

type PriceOf = (values: RegistrationValues) => ReturnType<Quoting['coursePriceOf']>

export function useRenewal(id: number, course: CourseDetails, priceOf: PriceOf) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const [existing, setExisting] = useState<readonly number[]>([])

  function refuse(result: CommandResult, values: RegistrationValues): SubmitAnswer {
    showResult(result)
    const fields = bookingsOf(values).map(({ field }) => field)
    return { success: false, errors: errorsByField(result.errors, fields) }
  }

  async function renew(values: RegistrationValues): Promise<SubmitAnswer> {
    const quoted = await priceOf(values)
    if (!('price' in quoted)) return refuse(quoted, values)
    const { acceptedConditions } = values
    const body = {
      price: quoted.price,
      acquiredClasses: classesOf(course, values.acquiredClasses) ?? 0,
      bookings: bookingsOf(values).map(({ field: _, participant, ...times }) => ({
        participantId: Number(values.participants[participant]?.studentId),
        ...times,
      })),
    }
    const idempotencyKey = keyFor({ id, acceptedConditions, ...body })
    const result = await api.post('/api/Me/Subscription/:id/Renew', {
      params: { id },
      query: { acceptedConditions },
      body,
      idempotencyKey,
    })
    if (result.success && result.id !== undefined) {
      await navigate(renewalPaymentPath(result.id))
      return result
    }
    setExisting((result.failure === undefined && result.subscriptionIds) || [])
    // Prices, places and renewals in another tab may have changed.
    if (result.failure === undefined) void revalidate()
    return refuse(result, values)
  }

  return { renew, existing }
}
