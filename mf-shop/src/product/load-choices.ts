import type { LoaderArgs } from '@rodada/web/pages/page'

/** Values of published products, for the catalogue's filters. */
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

/** All values that a product may have, unpublished ones included. */
export function loadStaffChoices({ read }: Pick<LoaderArgs, 'read'>): Promise<ProductChoices> {
  return read('/api/ProductCapturist/Product/GetLabels')
}
