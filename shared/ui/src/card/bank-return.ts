/** Fields that the provider sent back, as received. */
export type ReturnedFields = Readonly<Record<string, string | readonly string[]>>

/** What the provider's fields are called; `colecto/protocol.ts` of shared/payment reads them. */
const prefix = 'BNRG_'

/**
 * The provider's fields in the address, as received: what they claim is for the service to judge. Null where the
 * visitor does not come from there.
 */
export function returnedFields(search: URLSearchParams): ReturnedFields | null {
  const names = new Set([...search.keys()].filter((name) => name.startsWith(prefix)))
  if (names.size === 0) return null
  return Object.fromEntries(
    [...names].map((name) => {
      const [value = '', ...more] = search.getAll(name)
      return [name, more.length === 0 ? value : [value, ...more]]
    }),
  )
}
