import { defineRecipe } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Anchor } from '../provider/link-component.tsx'
import { styled } from '../theme/styled.ts'

/** Shared by buttons and links that look like buttons. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxW: 'full',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: 'bold',
    lineHeight: '1.15',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'common',
    colorPalette: 'wheel',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& > svg': { flexShrink: '0' },
    // Nothing can be pressed on paper.
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        borderColor: 'colorPalette.fg',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { borderColor: 'colorPalette.border' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
    },
    size: {
      sm: { minH: { base: '11', md: '9' }, px: '3.5', fontSize: 'sm' },
      md: { minH: '11', px: '5', py: '2', fontSize: 'md' },
      lg: { minH: '14', px: '7', py: '3', fontSize: 'lg' },
    },
    /** A round button around one icon. */
    shape: { icon: { px: '0', py: '0' } },
    wide: { true: { width: 'full' } },
  },
  compoundVariants: [
    { shape: 'icon', size: 'sm', css: { width: { base: '11', md: '9' } } },
    { shape: 'icon', size: 'md', css: { width: '11' } },
    { shape: 'icon', size: 'lg', css: { width: '14' } },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
})

/** Button. `colorPalette` gives the colour (wheel by default, `bowl` in the academy, `ink` for quiet ones). */
export const Button = styled('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button: `href` as in Link. */
export const LinkButton = styled(Anchor, buttonRecipe, {
  forwardProps: ['href', 'reload', 'replace', 'target', 'rel', 'download'],
})

interface IconName {
  /** Its only name for assistive technology. */
  label: string
}

/** Round button with one icon; `label` names it. */
export function IconButton({ label, ...rest }: IconName & ComponentProps<typeof Button>) {
  return <Button aria-label={label} title={label} variant="ghost" colorPalette="ink" {...rest} shape="icon" />
}

/** IconButton that goes somewhere. */
export function IconLink({ label, ...rest }: IconName & ComponentProps<typeof LinkButton>) {
  return (
    <LinkButton aria-label={label} title={label} variant="ghost" colorPalette="ink" {...rest} shape="icon" />
  )
}
