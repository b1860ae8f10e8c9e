import { type FoundAccount, findAccounts } from '@rodada/contracts/account/user'
import { AppError } from '../http/errors.ts'
import type { InternalClient } from '../http/internal.ts'
import { searchTerms } from '../search/search-terms.ts'

/** The e-mails among the words of a search. */
export function searchedEmails(search: string | undefined): string[] {
  return searchTerms(search ?? '').filter((word) => word.includes('@'))
}

/**
 * The words of a search that can be somebody's name: none where it names an e-mail or has no three letters in a row, with
 * which no index finds a name.
 */
export function searchedNames(search: string | undefined): string[] {
  const words = searchTerms(search ?? '')
  const isName = words.some((word) => /\p{L}{3}/u.test(word)) && !words.some((word) => word.includes('@'))
  return isName ? words : []
}

interface AskedAccounts {
  readonly ids?: readonly number[]
  readonly emails?: readonly string[]
  /** Words of names. */
  readonly words?: readonly string[]
}

/** Accounts of identity by ids, e-mails and names; none while identity is unavailable, so that lists go on without. */
export async function askAccounts(
  call: InternalClient,
  { ids = [], emails = [], words = [] }: AskedAccounts,
): Promise<readonly FoundAccount[]> {
  if (ids.length === 0 && emails.length === 0 && words.length === 0) return []
  try {
    const body = {
      ids: [...new Set(ids)],
      emails: [...emails],
      ...(words.length > 0 && { words: [...words] }),
    }
    return await call(findAccounts, { body })
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return []
    throw error
  }
}
