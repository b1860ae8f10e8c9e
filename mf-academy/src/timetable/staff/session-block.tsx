import type { StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { chakra } from '@rodada/ui'
import type { ComponentProps } from 'react'
import { hoursText } from '../session-words.tsx'

/** A session in its column; the palette is that of its place. */
const Block = chakra(
  'button',
  {
    base: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      width: 'full',
      height: 'full',
      minH: '6',
      overflow: 'hidden',
      px: { base: '3', lg: '1' },
      py: { base: '2', lg: '1' },
      borderRadius: 'sm',
      borderInlineStartWidth: '4px',
      borderColor: 'colorPalette.solid',
      bg: 'colorPalette.subtle',
      color: 'fg',
      fontSize: { base: 'sm', lg: 'xs' },
      lineHeight: '1.25',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'colorPalette.border' },
      '&[data-cancelled]': { opacity: '0.75', borderStyle: 'dashed' },
      '&[data-cancelled] > b': { textDecoration: 'line-through' },
      '& > span': {
        maxW: 'full',
        flexShrink: '0',
        overflowX: 'clip',
        overflowWrap: 'anywhere',
        whiteSpace: { lg: 'nowrap' },
        textOverflow: 'ellipsis',
      },
      '& > b': { maxW: 'full', flexShrink: '0', overflowWrap: 'anywhere' },
      '&[data-short] > b': { lineClamp: { lg: '1' } },
      '&:not([data-short]) > b': { lineClamp: { lg: '2' } },
      '&[data-long] > span': { whiteSpace: 'normal' },
      // The column says the hours, the colour the place.
      '& > span[data-narrow]': { srOnly: { lg: true } },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** `3 de 12`; without a limit `3`. */
export function takenText({ taken, capacity }: Pick<StaffSession, 'taken' | 'capacity'>): string {
  return capacity === null ? String(taken) : `${taken} de ${capacity}`
}

/** `LP` of `Leo Peña`. */
function initialsOf({ name }: { readonly name: string }): string {
  const letters = name.split(/\s+/).map((word) => word.charAt(0))
  return letters.slice(0, 2).join('').toLocaleUpperCase('es-MX')
}

interface SessionBlockProps {
  session: StaffSession
  colorPalette: ComponentProps<typeof Block>['colorPalette']
  /** How long it is drawn. */
  hours: number
  onOpen: () => void
}

export function SessionBlock({ session, colorPalette, hours, onOpen }: SessionBlockProps) {
  const { courseTitle, status, address, instructors } = session
  const isCancelled = status === 'cancelled'
  const state = isCancelled ? 'Cancelada' : takenText(session)
  const initials = instructors.map(initialsOf).join(' ')
  return (
    <Block
      colorPalette={colorPalette}
      data-short={hours < 1 || undefined}
      data-long={hours > 1 || undefined}
      data-cancelled={isCancelled || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span data-narrow>{hoursText(session)}</span>
      <b translate="no">{courseTitle}</b>
      <span translate="no">{[state, initials].filter(Boolean).join(' · ')}</span>
      <span data-narrow translate="no">
        {address?.name ?? 'Lugar por confirmar'}
      </span>
    </Block>
  )
}
