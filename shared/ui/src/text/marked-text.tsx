import { splitPlaces } from '@rodada/contracts/site'
import { Fragment } from 'react'
import { styled } from '../theme/styled.ts'

const Place = styled('mark', {
  base: { bg: 'warning.subtle', color: 'warning.fg', borderRadius: 'sm', px: '0.5', fontWeight: 'semibold' },
})

/** A text of the site's settings: what its operator has not stated yet, '[RFC del operador]', is marked. */
export function MarkedText({ text }: { text: string }) {
  return splitPlaces(text).map((piece) =>
    piece.isPlace ? (
      <Place key={piece.index}>{piece.text}</Place>
    ) : (
      <Fragment key={piece.index}>{piece.text}</Fragment>
    ),
  )
}
