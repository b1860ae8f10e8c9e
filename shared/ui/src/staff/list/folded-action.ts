/**
 * Styles of a row's button that holds an icon and a `span` of text: a table on a desk of common width has room for the
 * icon alone, which a `title` explains. On phones and on wide desks there is the text alone.
 */
export const foldedAction = {
  '& svg': { display: 'none' },
  '@media (min-width: 64rem) and (max-width: 95.99rem)': {
    '&&&:has(svg)': { px: '1' },
    '& svg': { display: 'block' },
    '& svg + span': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}
