import type { ComponentProps } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Tag } from '../../primitives/badge.ts'
import { PlainList } from '../../primitives/box.tsx'
import { styled } from '../../theme/styled.ts'

const Remove = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '6',
    me: '-2',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'muted', color: 'fg' },
    _disabled: { cursor: 'not-allowed' },
  },
})

/** Props that the remove button takes over where the field shows no other control. */
type FieldButtonProps = Pick<
  ComponentProps<'button'>,
  'id' | 'ref' | 'name' | 'onBlur' | 'aria-invalid' | 'aria-describedby'
>

interface ChosenListProps {
  label: string
  chosen: readonly { readonly value: string; readonly text: string }[]
  onRemove: (value: string) => void
  /** For the remove button of a single choice. */
  button?: FieldButtonProps
}

/** The chosen values, each with a button that removes it. */
export function ChosenList({ label, chosen, onRemove, button }: ChosenListProps) {
  if (chosen.length === 0) return null
  return (
    <PlainList direction="row" aria-label={label} wrap="wrap" gap="2" mb="2">
      {chosen.map(({ value, text }) => (
        <li key={value}>
          <Tag color="fg" css={{ '&:has(:disabled)': { opacity: '0.6' } }}>
            {text}
            <Remove {...button} type="button" aria-label={`Quitar ${text}`} onClick={() => onRemove(value)}>
              <Icon name="close" size={16} />
            </Remove>
          </Tag>
        </li>
      ))}
    </PlainList>
  )
}
