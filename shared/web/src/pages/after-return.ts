import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from './router.ts'

/** Runs `renew` when the back button shows the page from the back/forward cache, in the state in which it was left. */
export function useAfterReturn(renew: () => void): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) renew()
  })
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShow(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}

/** Reloads the page's data when the page is shown from the back/forward cache, e.g. after a visit to the bank. */
export function useRevalidationAfterReturn(): void {
  const { revalidate } = useRevalidator()
  useAfterReturn(() => void revalidate())
}
