import type { APIRequestContext } from '@playwright/test'
import { accountHeader, nobody } from '@rodada/contracts/account/page-account'

/** What a page of whoever is signed in now sends with every change of state. */
export async function pageHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const { id }: { id?: number } = await (await request.get('/api/me')).json()
  return { 'X-Requested-With': 'fetch', [accountHeader]: id === undefined ? nobody : String(id) }
}
