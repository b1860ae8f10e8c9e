import type { LoaderArgs } from '@rodada/web/page'

/** What products are found and told apart by; all at once. */
export async function loadChoices({ api }: Pick<LoaderArgs, 'api'>) {
  const [category, type, level, tags] = await Promise.all([
    api.get('/api/Product/GetCategories'),
    api.get('/api/Product/GetTypes'),
    api.get('/api/Product/GetLevels'),
    api.get('/api/Tag/GetTags'),
  ])
  return { category, type, level, tags }
}

export type ProductChoices = Awaited<ReturnType<typeof loadChoices>>
