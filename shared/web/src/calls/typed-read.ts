import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../pages/app.ts'
import type { Api } from './api.ts'
import { isApiError } from './api-error.ts'

/** Debounce: milliseconds without typing before the service is asked. */
const debounceMs = 200

/**
 * The answer of `read` for a text that is being typed; undefined until it arrives, and where it fails.
 * @param text null: nothing is read.
 */
export function useTypedRead<T>(
  text: string | null,
  read: (api: Api, text: string, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const api = useApi()
  const [answer, setAnswer] = useState<{ readonly text: string; readonly value: T }>()
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      const value = await read(api, text, signal)
      if (!signal.aborted) setAnswer({ text, value })
    } catch (error) {
      if (!signal.aborted && !isApiError(error)) throw error
    }
  })
  useEffect(() => {
    if (text === null) return
    const given = new AbortController()
    const timer = setTimeout(() => ask(text, given.signal), debounceMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text])
  return answer?.text === text ? answer.value : undefined
}
