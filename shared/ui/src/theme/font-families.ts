interface FontFamily {
  /** The site's own, a file that may come late. */
  readonly web: string
  /** A face of the visitor's device, stretched to its measures (fonts.ts). */
  readonly local: string
}

/** The families behind the design tokens `display` and `body`. */
export const fontFamilies = {
  display: { web: 'Bricolage Grotesque Variable', local: 'Bricolage Fallback' },
  body: { web: 'Figtree Variable', local: 'Figtree Fallback' },
} as const satisfies Record<string, FontFamily>

export type FontToken = keyof typeof fontFamilies

/** The faces to use while the web font is not here, best first, as CSS. */
export function localFaces(token: FontToken): string {
  return `'${fontFamilies[token].local}', Arial, sans-serif`
}

/** All faces, as CSS. */
export function allFaces(token: FontToken): string {
  return `'${fontFamilies[token].web}', ${localFaces(token)}`
}
