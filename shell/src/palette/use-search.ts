import type { PaletteGroup } from '@rodada/ui/palette'
import { isApiError } from '@rodada/web/calls/api-error'
import { useApi, usePages, useSession } from '@rodada/web/pages/app'
import { useEffect, useMemo, useState } from 'react'
import { type Source, searchesFor } from './sources.ts'

/** Debounce: milliseconds without typing before the services are asked. */
const debounceMs = 200
/** Shorter words match too much. */
const shortest = 2

/** Results for `words`, as far as the services have answered. */
interface Found {
  readonly words: string
  readonly groups: readonly (readonly PaletteGroup[])[]
  readonly waiting: number
  readonly failed: number
}

export interface SearchState extends Omit<Found, 'words'> {
  readonly isAsked: boolean
  /** What the roles may search for, each kind once; empty where that is pages alone. */
  readonly kinds: readonly string[]
}

const nothing: Found = { words: '', groups: [], waiting: 0, failed: 0 }

function withAnswer(found: Found, index: number, groups: readonly PaletteGroup[] | null): Found {
  return {
    ...found,
    groups: found.groups.map((before, at) => (at === index && groups !== null ? groups : before)),
    waiting: found.waiting - 1,
    failed: found.failed + (groups === null ? 1 : 0),
  }
}

/** Asks all services that the roles may search, in parallel; further typing aborts them. */
export function useSearch(text: string): SearchState {
  const api = useApi()
  const pages = usePages()
  const { user } = useSession()
  const searches = useMemo(() => searchesFor(pages, user?.roles ?? []), [pages, user])
  const [found, setFound] = useState(nothing)
  const kinds = useMemo(() => [...new Set(searches.map(({ kind }) => kind))], [searches])
  const words = text.trim()
  const isAsked = words.length >= shortest && searches.length > 0

  useEffect(() => {
    if (!isAsked) return
    const given = new AbortController()
    const { signal } = given
    const answer = (index: number, groups: readonly PaletteGroup[] | null) => {
      if (!signal.aborted) setFound((before) => withAnswer(before, index, groups))
    }
    async function ask({ search }: Source, index: number): Promise<void> {
      try {
        answer(index, await search(api, words, signal))
      } catch (error) {
        answer(index, null)
        if (!isApiError(error) && !signal.aborted) throw error
      }
    }
    const timer = setTimeout(() => {
      setFound({ words, groups: searches.map(() => []), waiting: searches.length, failed: 0 })
      for (const [index, source] of searches.entries()) void ask(source, index)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [api, searches, words, isAsked])

  if (!isAsked) return { ...nothing, isAsked, kinds }
  return found.words === words
    ? { ...found, isAsked, kinds }
    : { ...nothing, groups: found.groups, waiting: searches.length, isAsked, kinds }
}
