/// <reference path="../assets.d.ts" />
import displayFile from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
import bodyFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import { fontFamilies } from './font-families.ts'

const { display, body } = fontFamilies

/** Addresses of the two fonts that every page uses, for `<link rel="preload" as="font" crossorigin>`. */
export const fontFiles: readonly string[] = [displayFile, bodyFile]

/** For loading the fonts by script: token, family, file and range of weights. */
export const webFonts = [
  { token: 'display', family: display.web, file: displayFile, weights: '200 800' },
  { token: 'body', family: body.web, file: bodyFile, weights: '300 900' },
] as const

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

function webFont(family: string, file: string, weights: string): Record<string, string> {
  return {
    fontFamily: `'${family}'`,
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: weights,
    src: `url(${file}) format('woff2')`,
    unicodeRange: latin,
  }
}

/**
 * A local font stretched to the web font's metrics, so that the swap moves nothing. The numbers are measured in
 * Chromium on Spanish text: titles at weight 800 against Arial Bold, text at 400 against Arial.
 */
function fallback(family: string, local: string, weights: string, metrics: Metrics): Record<string, string> {
  return {
    fontFamily: `'${family}'`,
    fontWeight: weights,
    src: local,
    sizeAdjust: metrics.size,
    ascentOverride: metrics.ascent,
    descentOverride: metrics.descent,
    lineGapOverride: '0%',
  }
}

interface Metrics {
  readonly size: string
  readonly ascent: string
  readonly descent: string
}

const bold = "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Roboto Bold')"
const regular = "local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Roboto')"

/** The `@font-face` rules of the site. */
export const fontFaces: readonly Record<string, string>[] = [
  ...webFonts.map(({ family, file, weights }) => webFont(family, file, weights)),
  fallback(display.local, bold, '200 800', { size: '102.1%', ascent: '91.1%', descent: '26.4%' }),
  fallback(body.local, regular, '300 550', { size: '98.6%', ascent: '96.3%', descent: '25.3%' }),
  fallback(body.local, bold, '551 900', { size: '95%', ascent: '100%', descent: '26.3%' }),
]
