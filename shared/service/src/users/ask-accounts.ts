import { type FoundAccount, findAccounts } from '@rodada/contracts/user'
import { AppError } from '../errors.ts'
import type { InternalClient } from '../internal.ts'
import { searchTerms } from '../search/search-terms.ts'

/** The e-mails among the words of a search. */
export function searchedEmails(search: string | undefined): string[] {
  return searchTerms(search ?? '').filter((word) => word.includes('@'))
}

/** Accounts of identity by ids and e-mails; none while identity is unavailable, so that lists go on without. */
export async function askAccounts(
  call: InternalClient,
  { ids = [], emails = [] }: { readonly ids?: readonly number[]; readonly emails?: readonly string[] },
): Promise<readonly FoundAccount[]> {
  if (ids.length === 0 && emails.length === 0) return []
  try {
    return await call(findAccounts, { body: { ids: [...new Set(ids)], emails: [...emails] } })
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return []
    throw error
  }
}
