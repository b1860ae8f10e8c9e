import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from './api.ts'
import { isApiError } from './api-error.ts'
import { useApi } from './app.ts'

/** Debounce: the pause in typing after which the service is asked. */
const debounceMs = 200

/**
 * What is read for a text that somebody types; undefined until it has come, and where it does not.
 * @param text null: nothing is asked.
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
