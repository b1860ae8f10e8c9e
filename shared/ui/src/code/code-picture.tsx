import encode from 'qr'

export interface CodePictureProps {
  text: string
  label: string
}

/**
 * A text as a QR code, as wide as what it stands in; dark on light in either mode: cameras read no other. Without styles:
 * apps bundle it, since few pages need it.
 */
export function CodePicture({ text, label }: CodePictureProps) {
  const rows = encode(text, 'raw', { border: 4 })
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      width="100%"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={cells.join('')} fill="#000000" />
    </svg>
  )
}
