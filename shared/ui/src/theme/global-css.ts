/** What holds for every page: mode, text, focus, motion, print. */
export const globalCss = {
  ':root': { colorScheme: 'light dark' },
  // A visitor's own choice; without the attribute the system's preference rules.
  ':root[data-mode=light]': { colorScheme: 'light' },
  ':root[data-mode=dark]': { colorScheme: 'dark' },
  html: {
    '--global-color-border': 'colors.line',
    '--global-color-focus-ring': 'colors.focus',
    bg: 'canvas',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    // Anchors and focused fields must not hide under the sticky bar.
    scrollPaddingTop: '20',
  },
  body: { fontSize: 'md', fontOpticalSizing: 'auto', WebkitFontSmoothing: 'antialiased' },
  '::selection': { bg: 'wheel.solid', color: 'wheel.contrast' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
  },
  '@media print': {
    ':root': { colorScheme: 'light' },
    'body > * nav, [data-print=hide]': { display: 'none !important' },
  },
}
