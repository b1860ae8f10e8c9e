import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { tokens } from './tokens.ts'

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'r',
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    keyframes: {
      pulse: { '50%': { opacity: '0.45' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      progress: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
      rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
    },
  },
})

/** Chakra's engine with the site's tokens and none of Chakra's own theme, which would cost 200 KB. */
export const system = createSystem(defaultBaseConfig, config)
