import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Seconds before each automatic check: two minutes in all. */
const waits = [3, 3, 4, 5, 7, 10, 13, 15, 15, 15, 15, 15]

/** Seconds before the next check when the page becomes visible again. */
const waitAfterReturn = 1

export type CheckedBy = 'hand' | 'itself'

/** Checks once; rejects only when `signal` aborts. */
export type Check = (by: CheckedBy, signal: AbortSignal) => Promise<void>

interface RepeatedCheck {
  /** Whether a check by hand is under way. */
  readonly isChecking: boolean
  /** Whether the automatic checks have ended. */
  readonly isOver: boolean
  readonly checkNow: () => void
}

/** Calls `listen` when the page is hidden and when it is seen again. */
function useVisibility(listen: (isVisible: boolean) => void): void {
  const tell = useEffectEvent(() => listen(document.visibilityState === 'visible'))
  useEffect(() => {
    const listener = () => tell()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}

/** Aborted on unmount. */
function useLeaving() {
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  return leaving
}

/** Polls at growing intervals while the page is visible, and on request. */
export function useRepeatedCheck(check: Check): RepeatedCheck {
  const [asked, setAsked] = useState(0)
  const [checking, setChecking] = useState<CheckedBy | null>(null)
  const [watch, setWatch] = useState({ isVisible: true, isBack: false })
  const leaving = useLeaving()
  useVisibility((isVisible) => setWatch({ isVisible, isBack: isVisible }))

  async function ask(by: CheckedBy): Promise<void> {
    const signal = leaving.current?.signal
    if (checking !== null || signal === undefined) return
    setChecking(by)
    try {
      await check(by, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
    if (signal.aborted) return
    setChecking(null)
    setAsked((count) => count + 1)
    setWatch((before) => ({ ...before, isBack: false }))
  }
  const askByItself = useEffectEvent(() => void ask('itself'))

  const isIdle = checking === null
  useEffect(() => {
    const wait = waits[asked]
    if (wait === undefined || !watch.isVisible || !isIdle) return
    const timer = setTimeout(askByItself, (watch.isBack ? waitAfterReturn : wait) * 1000)
    return () => clearTimeout(timer)
  }, [asked, watch, isIdle])

  return {
    isChecking: checking === 'hand',
    isOver: asked >= waits.length,
    checkNow: () => void ask('hand'),
  }
}
