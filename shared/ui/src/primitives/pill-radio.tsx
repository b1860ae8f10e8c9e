import type { ComponentProps, ReactNode } from 'react'
import { styled } from '../theme/styled.ts'

const Pill = styled('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minH: '9',
    px: '4',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'bold',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'ink.solid', color: 'ink.contrast', _hover: { color: 'ink.contrast' } },
    '&[data-outlined]': { minH: '11', borderWidth: '1.5px', borderColor: 'line.strong', borderRadius: 'md' },
    '&[data-gone]': { textDecoration: 'line-through', color: 'fg.subtle' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
const Radio = styled('input', {
  // Touch height on phones, over the pill and the room around it.
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlock: { base: '-1', md: '0' },
    opacity: '0',
    cursor: 'pointer',
  },
})

type PillRadioProps = Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange'
> & {
  /** With a frame, for choices that are many. */
  isOutlined?: boolean
  /** Struck through: it can be chosen, but not had. */
  isGone?: boolean
  children: ReactNode
}

/** A radio button as a pill, for short choices side by side in a fieldset. */
export function PillRadio({ isOutlined = false, isGone = false, children, ...input }: PillRadioProps) {
  return (
    <Pill data-outlined={isOutlined || undefined} data-gone={isGone || undefined}>
      <Radio type="radio" {...input} />
      {children}
    </Pill>
  )
}
