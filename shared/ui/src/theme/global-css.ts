import { localFaces } from './font-families.ts'

/** What holds for every page: mode, text, focus, motion, print. */
export const globalCss = {
  ':root': { colorScheme: 'light dark' },
  // A visitor's own choice; without the attribute the system's preference rules.
  ':root[data-mode=light]': { colorScheme: 'light' },
  ':root[data-mode=dark]': { colorScheme: 'dark' },
  // A page that a server has sent waits a moment for its fonts; those that are late are not used in this document. The
  // tokens' layer comes after this one: only what is important wins over it.
  ':root[data-fonts=wait] body': { visibility: 'hidden' },
  ':root[data-local-fonts~=display]': { '--r-fonts-display': `${localFaces('display')} !important` },
  ':root[data-local-fonts~=body]': { '--r-fonts-body': `${localFaces('body')} !important` },
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
  // Nor under a bar at the lower edge.
  'html:has([data-bottom-bar])': { scrollPaddingBottom: '24' },
  body: { fontSize: 'md', fontOpticalSizing: 'auto', WebkitFontSmoothing: 'antialiased' },
  '::selection': { bg: 'wheel.solid', color: 'wheel.contrast' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short one: a colour would go down the page by inheritance, a picture for every level.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
  },
  '@media print': {
    '@page': { margin: '1.5cm' },
    // On paper everything is ink on white, the pieces of night too.
    ':root, :root[data-mode], *': { colorScheme: 'light !important' },
    // Labels are light on colour: without the colour they would be white on white.
    '*, *::before, *::after': { printColorAdjust: 'exact' },
    html: { bg: 'white', fontSize: '11pt' },
    'body > * nav, dialog, [data-print=hide]': { display: 'none !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'tr, figure, dl > div, li': { breakInside: 'avoid' },
    'main a[href]': { color: 'fg !important', textDecoration: 'underline' },
    // An address outside the site is lost on paper unless it is spelt out.
    'main a[href^=http]::after': { content: '" (" attr(href) ")"', fontSize: 'xs', overflowWrap: 'anywhere' },
  },
}
