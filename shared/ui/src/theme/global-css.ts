import { localFaces } from './font-families.ts'

/** Styles of every page: mode, text, focus, motion, print. */
export const globalCss = {
  ':root': { colorScheme: 'light dark' },
  // The visitor's own choice; without the attribute the system's preference applies.
  ':root[data-mode=light]': { colorScheme: 'light' },
  ':root[data-mode=dark]': { colorScheme: 'dark' },
  // A server-rendered page waits briefly for its fonts; late ones are not used in this document. The layer of the
  // tokens comes after this one: only `!important` wins over it.
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
    // Anchors and focused fields must not be hidden by the sticky bar.
    scrollPaddingTop: '20',
  },
  // Nor by a bar at the lower edge.
  'html:has([data-bottom-bar])': { scrollPaddingBottom: '24' },
  body: {
    fontSize: 'md',
    fontOpticalSizing: 'auto',
    WebkitFontSmoothing: 'antialiased',
    // Names, SKUs and addresses are words of up to 255 letters: none widens its page, nor the box that it stands in.
    overflowWrap: 'anywhere',
  },
  // Fixed words, which must not break because something beside them takes the room.
  'button, summary, legend, dt, thead th': { overflowWrap: 'break-word' },
  // Parts of a line break as the text that they are in does.
  'main :is(a, span, strong, em, time)': { overflowWrap: 'inherit' },
  '::selection': { bg: 'wheel.solid', color: 'wheel.contrast' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  // Links and forms work by themselves; a button that only a script answers is not shown without one.
  '@media (scripting: none)': { 'button[type=button]': { display: 'none !important' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // `none`, not a short duration: inherited colours would change level by level, one frame each.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
  },
  '@media print': {
    '@page': { margin: '1.5cm' },
    // Print is dark on white, including the parts that are dark in both modes.
    ':root, :root[data-mode], *': { colorScheme: 'light !important' },
    // Labels are light on colour: without their background they would be white on white.
    '*, *::before, *::after': { printColorAdjust: 'exact' },
    html: { bg: 'white', fontSize: '11pt' },
    'body > * nav, dialog, [data-print=hide]': { display: 'none !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'tr, figure, dl > div, li': { breakInside: 'avoid' },
    'main a[href]': { color: 'fg !important', textDecoration: 'underline' },
    // In print the address of a link outside the site must be spelt out.
    'main a[href^=http]::after': { content: '" (" attr(href) ")"', fontSize: 'xs', overflowWrap: 'anywhere' },
  },
}
