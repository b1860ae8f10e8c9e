import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { styled } from '../theme/styled.ts'

interface BottomBarProps {
  /** The element that the bar repeats: the bar shows while that is out of view, or clipped. */
  watched: RefObject<Element | null>
  /** Name of the region for assistive technology. */
  label: string
  /** The price and the button. */
  children: ReactNode
}

const Bar = styled('section', {
  base: {
    // Sticky within its page: it stays at the page's end and never covers the footer.
    position: 'sticky',
    bottom: 'var(--lower-bar, 0px)',
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
    // Hidden before any script too: it keeps its space, so that nothing moves when it shows.
    visibility: 'hidden',
    opacity: '0',
    transition: 'opacity {durations.fast}',
    '&[data-shown]': { visibility: 'visible', opacity: '1' },
    _print: { display: 'none' },
  },
})

/** Visible ratio that counts as whole, allowing for fractions of a pixel. */
const whole = 0.95

/** Whether any part of the element is off the screen: half a button does not count as visible. */
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

/** Keeps the page's main action visible on phones: last child of its Container. */
export function BottomBar({ watched, label, children }: BottomBarProps) {
  const isShown = useIsOutOfView(watched)
  return (
    <Bar aria-label={label} data-shown={isShown || undefined}>
      {isShown && children}
    </Bar>
  )
}
