import type { ComponentProps, ReactNode } from 'react'
import { buttonRecipe } from '../../primitives/button.tsx'
import { styled } from '../../theme/styled.ts'

const Look = styled('label', {
  ...buttonRecipe,
  base: {
    ...buttonRecipe.base,
    position: 'relative',
    overflow: 'hidden',
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: '0.55', cursor: 'not-allowed' },
  },
})
// Not hidden: it takes the focus, and what is dropped on it.
const Chooser = styled('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', fontSize: '0' },
})

type InputProps = Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'accept' | 'multiple' | 'capture' | 'onBlur' | 'aria-invalid' | 'aria-describedby'
>

export interface FileButtonProps
  extends InputProps,
    Pick<ComponentProps<typeof Look>, 'variant' | 'size' | 'colorPalette' | 'css'> {
  onChoose: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the browser's file chooser; choosing the same file again counts too. */
export function FileButton({
  onChoose,
  children,
  variant,
  size,
  colorPalette,
  css,
  ...input
}: FileButtonProps) {
  return (
    <Look variant={variant} size={size} colorPalette={colorPalette} css={css}>
      {children}
      <Chooser
        type="file"
        {...input}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </Look>
  )
}
