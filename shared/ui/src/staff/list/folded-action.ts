/**
 * Styles of a row's button with an icon and a `span` of text: tables on medium screens show the icon alone, which a
 * `title` explains; phones and wide screens show the text alone.
 */
export const foldedAction = {
  '& svg': { display: 'none' },
  '@media (min-width: 64rem) and (max-width: 95.99rem)': {
    '&&&:has(svg)': { px: '1' },
    '& svg': { display: 'block' },
    '& svg + span': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}
