import type { LoaderArgs } from '@rodada/web/page'

/** What products are found and told apart by; all at once. */
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
