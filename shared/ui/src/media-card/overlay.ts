import { styled } from '../theme/styled.ts'

/** Container of buttons over a picture. */
export const Overlay = styled('div', {
  base: { position: 'absolute', display: 'flex', gap: '2', colorScheme: 'dark' },
})

/** Props of a button that stays visible on any picture. */
export const nightButton = { bg: 'canvas/75', color: 'fg', _hover: { bg: 'canvas' } } as const
