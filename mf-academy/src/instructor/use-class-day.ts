import type { ResponseOf } from '@rodada/contracts/call'
import type { instructorInClass } from '@rodada/contracts/instructor'
import type { Api } from '@rodada/web/api'
import { isApiError } from '@rodada/web/api-error'
import { useApi, useNotify } from '@rodada/web/app'
import { useWhenOnline } from '@rodada/web/connection'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The class that the instructor holds now, as the service knows it. */
export type OpenClass = ResponseOf<typeof instructorInClass> & {
  /** It was started here a moment ago, by this device's clock: the service has not been heard of it yet. */
  readonly justStarted?: true
}

export const noClass: OpenClass = { inClass: false, startedAt: null, participants: [] }

export interface KnownClass {
  readonly openClass: OpenClass
  /** Milliseconds of `performance.now()`: what is asked for later knows better, however late an answer comes. */
  readonly askedAt: number
}

/** @throws ApiError */
export async function askForOpenClass(
  api: Api,
  options: { readonly signal?: AbortSignal } = {},
): Promise<KnownClass> {
  const askedAt = performance.now()
  return { openClass: await api.get('/api/Instructor/InstructorInClass', options), askedAt }
}

/** Someone who comes back to the page may have started or finished a class on another device. */
function useWhenBack(act: () => void): void {
  useWhenOnline(act)
  useEffect(() => {
    const whenShown = () => document.visibilityState === 'visible' && act()
    window.addEventListener('focus', act)
    document.addEventListener('visibilitychange', whenShown)
    return () => {
      window.removeEventListener('focus', act)
      document.removeEventListener('visibilitychange', whenShown)
    }
  }, [act])
}

/**
 * The open class, asked for again when the instructor comes back and when the network does. A failure changes
 * nothing but `isStale`: on a lost network the panel stays as it is. `timesFree` counts the answers that no class goes
 * on.
 */
export function useOpenClass(loaded: KnownClass) {
  const api = useApi()
  const { show } = useNotify()
  const [source, setSource] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const [isStale, setStale] = useState(false)
  const [timesFree, setTimesFree] = useState(0)
  // Answers to what was asked before the latest news are old.
  const asked = useRef(0)
  const { openClass } = known
  if (source !== loaded) {
    setSource(loaded)
    if (loaded.askedAt >= known.askedAt) {
      setKnown(loaded)
      setStale(false)
    }
  }

  function change(next: OpenClass) {
    asked.current += 1
    setKnown({ openClass: next, askedAt: performance.now() })
  }
  const refresh = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    try {
      const next = await askForOpenClass(api)
      if (mine !== asked.current) return
      if (openClass.inClass && !next.openClass.inClass) show('success', ['Tu clase ya terminó.'])
      setKnown((latest) => (next.askedAt >= latest.askedAt ? next : latest))
      if (!next.openClass.inClass) setTimesFree((times) => times + 1)
      setStale(false)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (mine === asked.current) setStale(true)
    }
  }, [api, show, openClass.inClass])
  useWhenBack(refresh)
  return { openClass, change, isStale, timesFree, refresh }
}
