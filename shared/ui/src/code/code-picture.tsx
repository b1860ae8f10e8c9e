import encode from 'qr'
import { styled } from '../theme/styled.ts'

const Picture = styled('svg', { base: { width: 'full', maxW: '18rem', mx: 'auto', borderRadius: 'md' } })

export interface CodePictureProps {
  text: string
  label: string
}

/** A text as a QR code, dark on light in either mode: cameras read no other. */
export function CodePicture({ text, label }: CodePictureProps) {
  const rows = encode(text, 'raw', { border: 4 })
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Picture
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={cells.join('')} fill="#000000" />
    </Picture>
  )
}
