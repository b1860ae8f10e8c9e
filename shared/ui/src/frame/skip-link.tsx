import type { MouseEvent } from 'react'
import { styled } from '../theme/styled.ts'

const Jump = styled('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skip',
    px: '4',
    py: '2.5',
    borderRadius: 'md',
    bg: 'wheel.solid',
    color: 'wheel.contrast',
    fontWeight: 'bold',
    '&:not(:focus)': { transform: 'translateY(-5rem)' },
  },
})

/** The id that the page's `<main>` carries (with `tabIndex={-1}`). */
export const mainId = 'contenido'

/** The link's `href` works before any script; followed by the router it would add a history entry. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

/** The first element in tab order: leads past the menu to the content. */
export function SkipLink() {
  return (
    <Jump href={`#${mainId}`} onClick={skip} data-print="hide">
      Saltar al contenido
    </Jump>
  )
}
