import type { ResponseOf } from '@rodada/contracts/call'
import type { CourseDetails } from '@rodada/contracts/course/calls'
import type { RegistrationQuote, renewSubscription } from '@rodada/contracts/subscription/registration'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useNavigate } from '@rodada/web/pages/router'
import { useState } from 'react'
import { renewalPaymentPath } from '../../subscription/subscription-paths.ts'
import { inForm } from './registration-errors.ts'
import { bookingsOf, type RegistrationValues, soldOf } from './registration-values.ts'

type Answer = CommandResult<ResponseOf<typeof renewSubscription>>

/** @param reduced the price that is shown. */
export function useRenewal(id: number, course: CourseDetails, reduced: RegistrationQuote | undefined) {
  const navigate = useNavigate()
  const [existing, setExisting] = useState<readonly number[]>([])

  async function send(api: Api, values: RegistrationValues): Promise<Answer> {
    const { acceptedConditions } = values
    const result = await api.post('/api/Me/Subscription/:id/Renew', {
      params: { id },
      query: { acceptedConditions },
      body: {
        ...soldOf(course, values, reduced),
        bookings: bookingsOf(values).map(({ field: _, participant, ...times }) => ({
          participantId: Number(values.participants[participant]?.studentId),
          ...times,
        })),
      },
    })
    setExisting((result.failure === undefined && result.subscriptionIds) || [])
    return result
  }
  const { run } = useCommand(
    async (api, values: RegistrationValues) => inForm(await send(api, values), values),
    {
      once: true,
      quiet: ({ success }) => success,
      onDone: (renewed) => renewed.id !== undefined && navigate(renewalPaymentPath(renewed.id)),
      // Prices, places and renewals in another tab may have changed.
      onRefused: 'reload',
    },
  )
  return { renew: run, existing }
}
