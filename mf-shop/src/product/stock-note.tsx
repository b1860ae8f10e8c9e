import { Badge } from '@rodada/ui'

/** 'Agotado', 'Quedan 2'; null where `left` is null: enough pieces, or stock that is not kept. */
export function stockText(left: number | null): string | null {
  if (left === null) return null
  if (left === 0) return 'Agotado'
  return left === 1 ? 'Queda 1' : `Quedan ${left}`
}

export function onlyLeftText(left: number): string {
  return left === 0 ? 'Agotado.' : `Solo ${left === 1 ? 'queda 1' : `quedan ${left}`}.`
}

/** `stockText` as a badge. */
export function StockNote({ left }: { left: number | null }) {
  const text = stockText(left)
  if (text === null) return null
  return (
    <Badge colorPalette={left === 0 ? 'danger' : 'warning'} alignSelf="flex-start">
      {text}
    </Badge>
  )
}
