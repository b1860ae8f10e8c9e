import { defineRecipe } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from '../theme/styled.ts'

const control = defineRecipe({
  base: {
    width: 'full',
    minH: '11',
    px: '3.5',
    py: '2',
    bg: 'surface',
    color: 'fg',
    borderWidth: '1.5px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    fontSize: 'md',
    transition: 'colors',
    _placeholder: { color: 'fg.subtle', opacity: '1' },
    _hover: { borderColor: 'fg' },
    _focusVisible: { outlineOffset: '0' },
    // Without a background the opacity would not show.
    _disabled: { bg: 'muted', opacity: '0.6', cursor: 'not-allowed' },
    _invalid: { borderColor: 'danger.fg' },
  },
})

/** One-line text control; give it a label with Labelled or a field of `@rodada/ui/forms`. */
export const Input = styled('input', control)

/** Multi-line text control. */
export const Textarea = styled('textarea', {
  ...control,
  base: { ...control.base, minH: '28', resize: 'vertical' },
})

/** A triangle of two gradients: an image could not take its colour from the tokens. */
const arrow =
  'linear-gradient(45deg, transparent 50%, {colors.fg.muted} 50%), linear-gradient(135deg, {colors.fg.muted} 50%, transparent 50%)'

/** The browser's own select. */
export const Select = styled('select', {
  ...control,
  base: {
    ...control.base,
    appearance: 'none',
    pe: '10',
    cursor: 'pointer',
    backgroundImage: arrow,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 1.2rem center, right 0.85rem center',
    backgroundSize: '0.36rem 0.36rem',
  },
})

const Tick = styled('input', {
  base: {
    boxSize: '5',
    mt: '0.5',
    flexShrink: '0',
    accentColor: 'ink.solid',
    cursor: 'inherit',
  },
})
const TickRow = styled('label', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    minH: '6',
    minW: '0',
    '& > span': { minW: '0', overflowWrap: 'anywhere' },
    cursor: 'pointer',
    lineHeight: 'snug',
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
  },
})

const TickText = styled('span')

/** Checkbox (or radio) with its text as label. */
export function Checkbox({ children, type = 'checkbox', ...input }: ComponentProps<'input'>) {
  return (
    <TickRow>
      <Tick type={type} {...tickProps(input)} />
      <TickText>{children}</TickText>
    </TickRow>
  )
}

/** Drops attributes that Chakra would take for style props. */
function tickProps({ color, size, width, height, content, translate, ...rest }: ComponentProps<'input'>) {
  return rest
}

const LabelText = styled('label', {
  base: { display: 'block', mb: '1.5', fontSize: 'sm', fontWeight: 'semibold' },
})

interface LabelledProps {
  label: ReactNode
  /** Gets the id that the control must carry. */
  children: (id: string) => ReactNode
}

/** A label over one control, for filter bars; forms use the fields of `@rodada/ui/forms`. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <LabelText htmlFor={id}>{label}</LabelText>
      {children(id)}
    </div>
  )
}
