interface FontFamily {
  /** Web font, whose file may arrive late. */
  readonly web: string
  /** Font of the visitor's device, stretched to the web font's metrics (fonts.ts). */
  readonly local: string
}

/** The families behind the design tokens `display` and `body`. */
export const fontFamilies = {
  display: { web: 'Bricolage Grotesque Variable', local: 'Bricolage Fallback' },
  body: { web: 'Figtree Variable', local: 'Figtree Fallback' },
} as const satisfies Record<string, FontFamily>

export type FontToken = keyof typeof fontFamilies

/** Fonts to use until the web font is loaded, best first, as CSS. */
export function localFaces(token: FontToken): string {
  return `'${fontFamilies[token].local}', Arial, sans-serif`
}

/** All faces, as CSS. */
export function allFaces(token: FontToken): string {
  return `'${fontFamilies[token].web}', ${localFaces(token)}`
}
