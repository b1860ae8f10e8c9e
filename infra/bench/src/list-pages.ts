export type ListPage = 'first' | 'middle' | 'last'

/** Number of a page of the list that answers at `url`, as long as the list is now. */
export async function pageNumber(
  url: string,
  page: ListPage,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  if (page === 'first') return 1
  const answer: unknown = await (await fetch(url, { headers })).json()
  const totalPages = Number(Reflect.get(Object(answer), 'totalPages'))
  return page === 'last' ? totalPages : Math.ceil(totalPages / 2)
}
