import { useBrowserKey } from '@rodada/web/account/browser-key'
import type { Api } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useRefreshSession } from '@rodada/web/pages/app'
import { useNavigate } from '@rodada/web/pages/router'
import { useState } from 'react'
import { createDraft, type Person } from './draft.ts'

export interface RegistrationValues extends Person {
  readonly password: string
  readonly confirmPassword: string
  readonly conditionsAcceptation: boolean
}

/** Registers and goes to `returnUrl`, signed in; `onRegistered` runs in between. */
export function useRegistration(returnUrl: string, onRegistered: () => void) {
  const [draft] = useState(createDraft)
  const ensureBrowserKey = useBrowserKey()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()

  async function send(
    api: Api,
    { conditionsAcceptation, password, confirmPassword, ...values }: RegistrationValues,
  ) {
    const person = {
      name: values.name.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
    }
    await ensureBrowserKey()
    const result = await api.post('/api/user/newuser', {
      query: { conditionsAcceptation, newUser: false },
      body: { ...person, password, confirmPassword },
      idempotencyKey: draft.keyFor(person),
    })
    // After a lost answer the account may exist: the same key signs in to it.
    if (result.failure === undefined) draft.forget()
    return result
  }
  const { run: register } = useCommand(send, {
    async onDone() {
      onRegistered()
      await refreshSession()
      await navigate(returnUrl, { replace: true })
    },
  })
  return { register, restore: draft.restore }
}
