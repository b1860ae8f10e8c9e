import type { LoaderArgs } from '../pages/page.ts'
import type { Api } from './api.ts'
import { isApiError } from './api-error.ts'

/** Hits of a search in the other catalogue. */
export interface FoundElsewhere {
  /** 'En Academia hay 3' */
  readonly label: string
  readonly href: string
}

const catalogues = {
  academy: { name: 'Academia', path: '/academia', call: '/api/Course/GetCourseIndex' },
  shop: { name: 'Tienda', path: '/productos', call: '/api/Product/Index' },
} as const

/** Null at once without a search; resolves to null without hits or without an answer, which the page can do without. */
export function findElsewhere(
  { api, request, search }: Pick<LoaderArgs, 'api' | 'request' | 'search'>,
  where: keyof typeof catalogues,
): Promise<FoundElsewhere | null> | null {
  const words = search.get('name')
  return words === null ? null : lookIn(api, request.signal, catalogues[where], words)
}

async function lookIn(
  api: Api,
  signal: AbortSignal,
  { name, path, call }: (typeof catalogues)[keyof typeof catalogues],
  words: string,
): Promise<FoundElsewhere | null> {
  try {
    const { totalItems, isPartial } = await api.get(call, {
      query: { name: words, itemsPerPage: 1 },
      signal,
      stays: true,
    })
    if (totalItems === 0 || isPartial) return null
    return { label: `En ${name} hay ${totalItems}`, href: `${path}?${new URLSearchParams({ name: words })}` }
  } catch (error) {
    // The failure of an aborted read is neither shown nor handled.
    if (!signal.aborted && !isApiError(error)) throw error
    return null
  }
}
