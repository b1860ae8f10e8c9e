import type { LoaderArgs } from '@rodada/web/page'

/** What visitors find products by; all at once. */
export async function loadChoices({ read }: Pick<LoaderArgs, 'read'>) {
  const [category, type, level, tags] = await Promise.all([
    read('/api/Product/GetCategories'),
    read('/api/Product/GetTypes'),
    read('/api/Product/GetLevels'),
    read('/api/Tag/GetTags'),
  ])
  return { category, type, level, tags }
}

export type ProductChoices = Awaited<ReturnType<typeof loadChoices>>

/** What products may be given: more than visitors find them by. */
export function loadStaffChoices({ read }: Pick<LoaderArgs, 'read'>): Promise<ProductChoices> {
  return read('/api/ProductCapturist/Product/GetLabels')
}
