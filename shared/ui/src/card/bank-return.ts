/** Fields that the provider sent back, as received. */
export type ReturnedFields = Readonly<Record<string, string | readonly string[]>>

/** Prefix of the provider's parameters; `colecto/protocol.ts` of shared/payment reads them. */
const prefix = 'BNRG_'

/** The provider's parameters in the address, not verified: the service checks them. Null where there are none. */
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
