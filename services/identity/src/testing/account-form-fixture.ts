import type { Envelope } from '@rodada/contracts/common'
import { fetchHeader } from '@rodada/service/testing/test-settings'
import type { IdentityHarness } from './identity-harness.ts'

/** Posts to `/api/Account/…` as the pages of a visitor do. */
export async function postAccountForm(
  { app }: IdentityHarness,
  call: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<Envelope> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/Account/${call}`,
    headers: { ...fetchHeader, ...headers },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(`${call} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

/** The answer to a link that is no longer valid. */
export const deadLinkAnswer = {
  success: false,
  messages: ['El enlace ya no es válido. Pide uno nuevo.'],
  errors: {},
} as const
