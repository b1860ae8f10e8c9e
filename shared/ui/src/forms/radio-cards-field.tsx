import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Box, Grid } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'
import { type FieldProps, GroupFrame, useField } from './field.tsx'

export interface RadioCard {
  readonly value: string
  readonly title: ReactNode
  /** Explanation under the label. */
  readonly detail?: ReactNode
  /** Cannot be chosen now; `detail` says why. */
  readonly isClosed?: boolean
}

interface RadioCardsFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  cards: readonly RadioCard[]
  /** Labels short enough for two cards side by side on a phone. */
  isShort?: boolean
}

const Sheet = styled('label', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    bg: 'surface',
    borderWidth: '1.5px',
    borderColor: 'line.strong',
    borderRadius: 'lg',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { borderColor: 'fg' },
    '&:has(:checked)': { borderColor: 'wheel.fg', bg: 'wheel.subtle' },
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
    '&:has([aria-invalid=true])': { borderColor: 'danger.fg' },
  },
})
const Dot = styled('input', {
  base: {
    boxSize: '5',
    mt: '0.5',
    flexShrink: '0',
    accentColor: 'var(--r-colors-ink-solid)',
    cursor: 'inherit',
  },
})
const Words = styled('span', { base: { minW: '0', overflowWrap: 'anywhere' } })
const Detail = styled('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } })

/** A few choices that need an explanation, each on a card. */
export function RadioCardsField<Values extends FieldValues>(props: RadioCardsFieldProps<Values>) {
  const { cards, isShort = false } = props
  const { id, control, frame } = useField(props)
  return (
    <GroupFrame {...frame}>
      <Grid templateColumns={`repeat(auto-fit, minmax(min(100%, ${isShort ? 9.5 : 13}rem), 1fr))`} gap="3">
        {cards.map(({ value, title, detail, isClosed = false }) => (
          <Sheet key={value} {...(isShort && { px: '2.5', py: '2.5', gap: '1.5' })}>
            <Dot {...control} id={`${id}-${value}`} type="radio" value={value} disabled={isClosed} />
            <Words>
              <Box as="span" fontWeight="semibold">
                {title}
              </Box>
              {detail !== undefined && <Detail>{detail}</Detail>}
            </Words>
          </Sheet>
        ))}
      </Grid>
    </GroupFrame>
  )
}
