import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from './router.ts'

/** Runs `renew` where the back button brings the page out of the browser's memory, as old as when it was left. */
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

/** A page that the browser kept, while its visitor was at the bank for one, asks anew how things stand. */
export function useRevalidationAfterReturn(): void {
  const { revalidate } = useRevalidator()
  useAfterReturn(() => void revalidate())
}
