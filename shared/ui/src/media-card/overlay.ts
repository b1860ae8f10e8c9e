import { chakra } from '@chakra-ui/react'

/** Holds buttons over a picture. */
export const Overlay = chakra('div', {
  base: { position: 'absolute', display: 'flex', gap: '2', colorScheme: 'dark' },
})

/** Props of a button that must be seen on any picture. */
export const nightButton = { bg: 'canvas/75', color: 'fg', _hover: { bg: 'canvas' } } as const
