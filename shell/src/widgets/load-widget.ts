import { type ApiFailure, isApiError } from '@rodada/web/calls/api-error'
import { failureOf, requestIdOf } from '@rodada/web/calls/failure-words'
import type { LoaderArgs } from '@rodada/web/pages/page'

/** State of a widget in a composed page. Plain data, so that a server's answer can carry it. */
export type LoadedWidget =
  | { readonly status: 'ready'; readonly data: unknown }
  | { readonly status: 'failed'; readonly failure: ApiFailure; readonly requestId: string | null }
  /** Not in the server-rendered page: the browser asks for it. */
  | { readonly status: 'later' }

export function isLoadedWidget(value: unknown): value is LoadedWidget {
  return typeof value === 'object' && value !== null && 'status' in value
}

/**
 * Fetches a widget's code and data for a composed page. Rejects only where the request is aborted: a failed widget
 * leaves the rest in place.
 */
export async function loadWidget(name: string, { api, request, widgets }: LoaderArgs): Promise<LoadedWidget> {
  try {
    const { loader } = await widgets.load(name)
    return { status: 'ready', data: (await loader?.({ api, request })) ?? null }
  } catch (error) {
    if (request.signal.aborted) throw error
    // The stack of a failed call names the API client alone; its path and status say more.
    const reason = isApiError(error) ? `${error.path} ${error.failure} ${error.status}` : error
    console.warn(`Widget ${name} did not load:`, reason)
    return { status: 'failed', failure: failureOf(error) ?? 'unavailable', requestId: requestIdOf(error) }
  }
}
