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

/** The address is for before the script: to the router it would be another entry of the history. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

/** First thing the Tab key meets: past the menu to the content. */
export function SkipLink() {
  return (
    <Jump href={`#${mainId}`} onClick={skip} data-print="hide">
      Saltar al contenido
    </Jump>
  )
}
