import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { styled } from '../theme/styled.ts'

interface BottomBarProps {
  /** What it repeats, at its usual place: the bar shows while that is out of view, or cut. */
  watched: RefObject<Element | null>
  /** Name of the region for assistive technology. */
  label: string
  /** The price and the button. */
  children: ReactNode
}

const Bar = styled('section', {
  base: {
    // Within its page: it comes to rest at the end of it and never covers the footer.
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '16',
    mx: { base: '-4', md: '-6' },
    px: { base: '4', md: '6' },
    pt: '2',
    pb: 'max(0.5rem, env(safe-area-inset-bottom))',
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
    boxShadow: 'md',
    // Hidden also before any script: it keeps its place in the page, so that nothing moves when it comes.
    visibility: 'hidden',
    opacity: '0',
    transition: 'opacity {durations.fast}',
    '&[data-shown]': { visibility: 'visible', opacity: '1' },
    _print: { display: 'none' },
  },
})

/** Whole but for fractions of a pixel. */
const whole = 0.95

/** Whether any of the element is out of the screen: half a button is none. */
function useIsOutOfView(watched: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (watched.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last !== undefined) setIsOut(last.intersectionRatio < whole)
      },
      { threshold: whole },
    )
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return isOut
}

/** On phones, what a page is about to ask stays at hand while one reads: last child of its Container. */
export function BottomBar({ watched, label, children }: BottomBarProps) {
  const isShown = useIsOutOfView(watched)
  return (
    <Bar aria-label={label} data-shown={isShown || undefined}>
      {isShown && children}
    </Bar>
  )
}
